import { addInto, CONTROL, controlLine, type ControlLine } from '../instruments/control.ts';
import { saturate } from '../instruments/saturation.ts';
import { filter } from '../instruments/state-variable-filter.ts';
import { compress, type Compression } from '../mixing/compressor.ts';
import { Echo } from '../mixing/echo.ts';
import { Reverb } from '../mixing/reverb.ts';
import { seededRandom } from '../random.ts';
import { ENGINE_RATE, type Section, type StereoSound } from '../score.ts';
import type { BeatsPerMinute, Decibels, Hertz, Seconds } from '../units.ts';
import type { Voice } from '../vocabulary.ts';
import { PRODUCTIONS } from './productions.ts';

const RUMBLE_BELOW: Hertz = 85;
const HISS_ABOVE: Hertz = 5200;
const AIR_ABOVE: Hertz = 8500;
const PRESENCE: Hertz = 3000;
const WORDS: Hertz = 1500;
/** High-pass and level of a second voice, which is thinner and in the background. */
const SECOND_ABOVE: Hertz = 200;
const SECOND = 0.3;
/** Samples that are worked on at a time: a long song is held once for each side, and no more. */
const PIECE = 256 * CONTROL;
const SETTLED: Compression = { ratio: 3.2, threshold: 1, attack: 0.004, release: 0.12 };

/** Length in samples of a voice of `dry` samples with its reverberation. */
export function producedFrames(dry: number, voice: Voice): number {
  const tail = Math.round((PRODUCTIONS[voice].room.seconds + 0.3) * ENGINE_RATE);
  return dry === 0 ? 0 : dry + tail;
}

/** Tempo and sections of the piece in which a voice sings. */
export interface VocalPlace {
  readonly tempo: BeatsPerMinute;
  /** Sections of a song: its choruses are doubled more and ring on longer, its verses are close and dry. */
  readonly sections?: readonly Section[];
}

/**
 * Records a dry voice as its style would: rumble and sharp hisses tamed, compressed, coloured, doubled
 * and set in its room, in place; the voice keeps its place in time.
 *
 * @param sound as long as the voice and its room; the dry voice is its right side, its left is silent
 * or a second voice, which is set behind the first on both sides
 */
export function produceVocal({ left, right }: StereoSound, voice: Voice, place: VocalPlace): void {
  const style = PRODUCTIONS[voice];
  const lead = right;
  const hasSecond = left.some((value) => value !== 0);
  if (hasSecond) {
    filter(left, 'high', SECOND_ABOVE);
    compress({ left, right: left }, SETTLED);
  }
  filter(lead, 'high', RUMBLE_BELOW);
  tameHisses(lead);
  compress({ left: lead, right: lead }, SETTLED);
  // A clean voice is saturated too little for harmonics that could alias.
  saturate(lead, 1 + 3 * style.drive, 0.1 * style.drive, style.drive < 0.3 ? 1 : 2);
  lift(lead, { kind: 'band', at: WORDS, gain: style.words });
  lift(lead, { kind: 'band', at: PRESENCE, gain: style.presence + 1 });
  lift(lead, { kind: 'high', at: AIR_ABOVE, gain: style.air });
  spreadInStereo({ left, right: lead }, voice, place, hasSecond);
}

/** How a voice is set in a section: factors of its doubles, of its room and echoes, and of a slap. */
interface Setting {
  readonly doubles: number;
  readonly tail: number;
  readonly slap: number;
}

const EVEN: Setting = { doubles: 1, tail: 1, slap: 0 };
const CLOSE: Setting = { doubles: 0.35, tail: 0.6, slap: 1 };
const OPEN: Setting = { doubles: 1.4, tail: 1.35, slap: 0.35 };
const SLAP: Seconds = 0.092;

function settingAt(frame: number, { tempo, sections }: VocalPlace): Setting {
  if (sections === undefined || sections.length === 0) return EVEN;
  const beat = (frame * tempo) / (60 * ENGINE_RATE);
  const section = sections.findLast(({ start }) => start <= beat);
  return section?.kind === 'chorus' || (section?.energy ?? 0) > 0.85 ? OPEN : CLOSE;
}

/** In stereo: the voice, its doubles, a second voice, its echoes and its room. */
function spreadInStereo(
  sound: StereoSound,
  voice: Voice,
  place: VocalPlace,
  hasSecond: boolean,
): void {
  const { doubles, echo, room } = PRODUCTIONS[voice];
  const { tempo } = place;
  const lead = sound.right;
  const takesOf = (name: string) =>
    ['left', 'right'].map((side) => new Double(lead.length, `${name}/${side}`));
  const takes = doubles > 0 ? takesOf(voice) : [];
  const seconds = hasSecond ? takesOf(`${voice}/second`) : [];
  const echoes = new Echo({
    seconds: (echo.beats * 60) / Math.min(Math.max(tempo, 40), 300),
    feedback: echo.repeats > 1 ? 0.35 : 0.12,
    level: echo.level,
  });
  const slap = new Echo({ seconds: SLAP, feedback: 0, level: 0.16 });
  const walls = new Reverb({ ...room, quality: 'standard' });
  const [voiced, second, send] = [0, 1, 2].map(() => new Float32Array(PIECE)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  let now = settingAt(0, place);
  for (let start = 0; start < lead.length; start += PIECE) {
    const left = sound.left.subarray(start, start + PIECE);
    const right = sound.right.subarray(start, start + PIECE);
    const piece = voiced.subarray(0, right.length);
    const behind = second.subarray(0, right.length);
    const sent = send.subarray(0, right.length);
    const next = settingAt(start + PIECE, place);
    piece.set(right);
    behind.set(left);
    left.set(piece);
    takes.forEach((take, index) => {
      const factors = { from: doubles * now.doubles, to: doubles * next.doubles };
      addSloped(index === 0 ? left : right, take.next(piece), factors);
    });
    seconds.forEach((take, index) => {
      addInto(index === 0 ? left : right, take.next(behind), SECOND);
    });
    if (hasSecond) addInto(piece, behind, SECOND);
    sent.fill(0);
    addSloped(sent, piece, { from: now.tail, to: next.tail });
    echoes.add(sent, { left, right });
    if (place.sections !== undefined) {
      sent.fill(0);
      addSloped(sent, piece, { from: now.slap, to: next.slap });
      slap.add(sent, { left, right });
    }
    sent.fill(0);
    addSloped(sent, piece, { from: now.tail, to: next.tail });
    walls.add(sent, { left, right });
    now = next;
  }
}

/** Adds a piece whose level moves in a straight line. */
function addSloped(
  into: Float32Array,
  source: Float32Array,
  { from, to }: { from: number; to: number },
): void {
  const slope = (to - from) / PIECE;
  for (let at = 0; at < into.length; at += 1) {
    into[at] = (into[at] ?? 0) + (source[at] ?? 0) * (from + slope * at);
  }
}

/** Boosts a band of the sound. */
function lift(
  sound: Float32Array,
  { kind, at, gain }: { kind: 'band' | 'high'; at: Hertz; gain: Decibels },
): void {
  const memory = new Float64Array(2);
  const band = new Float32Array(PIECE);
  for (let start = 0; start < sound.length; start += PIECE) {
    const piece = sound.subarray(start, start + PIECE);
    band.set(piece);
    filter(band, kind, at, 0.8, memory);
    addInto(piece, band, 10 ** (gain / 20) - 1);
  }
}

/** A de-esser: where hisses outweigh the voice, they are turned down for as long as they last. */
function tameHisses(sound: Float32Array): void {
  const hiss = new Float32Array(PIECE);
  const memories = [new Float64Array(2), new Float64Array(2)];
  const fast = 1 - Math.exp(-1 / (0.003 * ENGINE_RATE));
  const slow = 1 - Math.exp(-1 / (0.25 * ENGINE_RATE));
  let hissing = 0;
  let whole = 0;
  for (let start = 0; start < sound.length; start += PIECE) {
    const piece = sound.subarray(start, start + PIECE);
    hiss.set(piece);
    for (const memory of memories) filter(hiss, 'high', HISS_ABOVE, 0.707, memory);
    for (let at = 0; at < piece.length; at += 1) {
      const part = hiss[at] ?? 0;
      const value = piece[at] ?? 0;
      hissing += fast * (part * part - hissing) + 1e-20;
      whole += slow * (value * value - whole) + 1e-20;
      const allowed = 0.18 * Math.sqrt(whole) + 0.002;
      const over = Math.sqrt(hissing) / allowed;
      if (over > 1) piece[at] = value - part * (1 - over ** -0.6);
    }
  }
}

/** No double comes later than this, in samples. */
const LATEST = 2048;

/** A second take: a little later than the first, wandering a few cents around it, and duller. */
class Double {
  readonly #delay: ControlLine;
  readonly #memories = [new Float64Array(2), new Float64Array(2)];
  /** The samples before the piece, and the piece. */
  readonly #heard = new Float32Array(LATEST + PIECE);
  readonly #take = new Float32Array(PIECE);
  #point = 0;

  /** @param frames of the whole sound */
  constructor(frames: number, seed: string) {
    const random = seededRandom(seed);
    const middle: Seconds = 0.019 + 0.008 * random();
    const waves = [0.37, 0.83, 1.7].map((rate) => ({ rate, turn: 2 * Math.PI * random() }));
    this.#delay = controlLine(frames, (time) => {
      const wander = ({ rate, turn }: { rate: Hertz; turn: number }) =>
        (0.0011 / (1 + rate)) * Math.sin(2 * Math.PI * rate * time + turn);
      return waves.reduce((sum, wave) => sum + wander(wave), middle) * ENGINE_RATE;
    });
  }

  /** The take of the next PIECE samples, or of fewer at the end; used again the next time. */
  next(piece: Float32Array): Float32Array {
    const [heard, take] = [this.#heard, this.#take];
    heard.set(piece, LATEST);
    for (let at = 0; at < piece.length; at += 1) {
      const point = this.#point + Math.floor(at / CONTROL);
      const from = this.#delay[point] ?? 0;
      const share = (at % CONTROL) / CONTROL;
      const place = LATEST + at - (from + ((this.#delay[point + 1] ?? from) - from) * share);
      const index = Math.floor(place);
      const value = heard[index] ?? 0;
      take[at] = value + ((heard[index + 1] ?? 0) - value) * (place - index);
    }
    heard.copyWithin(0, PIECE);
    this.#point += PIECE / CONTROL;
    const [low, high] = this.#memories;
    filter(take, 'low', 7500, 0.707, low);
    filter(take, 'high', 180, 0.707, high);
    return take.subarray(0, piece.length);
  }
}
