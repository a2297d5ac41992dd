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

const LOW_CUT: Hertz = 85;
const SIBILANCE_ABOVE: Hertz = 5200;
const AIR_ABOVE: Hertz = 8500;
const PRESENCE: Hertz = 3000;
const WORDS: Hertz = 1500;
/** High-pass and level of the harmony vocal. */
const HARMONY_LOW_CUT: Hertz = 200;
const HARMONY_LEVEL = 0.3;
/** Samples that are processed at a time, so that memory holds a long song only once per side. */
const PIECE = 256 * CONTROL;
const COMPRESSION: Compression = { ratio: 3.2, threshold: 1, attack: 0.004, release: 0.12 };

/** Length in samples of a vocal of `dry` samples with its reverb; 0 for an empty one. */
export function producedFrames(dry: number, voice: Voice): number {
  const tail = Math.round((PRODUCTIONS[voice].room.seconds + 0.3) * ENGINE_RATE);
  return dry === 0 ? 0 : dry + tail;
}

/** Tempo and sections of the piece in which a voice sings. */
export interface VocalPlace {
  readonly tempo: BeatsPerMinute;
  /** Choruses get more doubling and reverb than verses. Without sections, effects are constant. */
  readonly sections?: readonly Section[];
}

/**
 * Vocal chain of a style, in place: high-pass, de-esser, compressor, saturation, equaliser, doubles,
 * echo and reverb. The vocal is not delayed.
 *
 * @param sound as long as {@link producedFrames}; the dry vocal is its right side, a harmony vocal or
 * silence its left
 */
export function produceVocal({ left, right }: StereoSound, voice: Voice, place: VocalPlace): void {
  const style = PRODUCTIONS[voice];
  const lead = right;
  const hasHarmony = left.some((value) => value !== 0);
  if (hasHarmony) {
    filter(left, 'high', HARMONY_LOW_CUT);
    compress({ left, right: left }, COMPRESSION);
  }
  filter(lead, 'high', LOW_CUT);
  deEss(lead);
  compress({ left: lead, right: lead }, COMPRESSION);
  // A clean voice is saturated too little for harmonics that could alias.
  saturate(lead, 1 + 3 * style.drive, 0.1 * style.drive, style.drive < 0.3 ? 1 : 2);
  boost(lead, { kind: 'band', at: WORDS, gain: style.words });
  boost(lead, { kind: 'band', at: PRESENCE, gain: style.presence + 1 });
  boost(lead, { kind: 'high', at: AIR_ABOVE, gain: style.air });
  addEffects({ left, right: lead }, voice, place, hasHarmony);
}

/** Effect levels in a section: doubles, reverb and echo (`tail`), and slapback echo. */
interface EffectLevels {
  readonly doubles: number;
  readonly tail: number;
  readonly slap: number;
}

const CONSTANT: EffectLevels = { doubles: 1, tail: 1, slap: 0 };
const VERSE: EffectLevels = { doubles: 0.35, tail: 0.6, slap: 1 };
const CHORUS: EffectLevels = { doubles: 1.4, tail: 1.35, slap: 0.35 };
const SLAPBACK: Seconds = 0.092;

function effectLevelsAt(frame: number, { tempo, sections }: VocalPlace): EffectLevels {
  if (sections === undefined || sections.length === 0) return CONSTANT;
  const beat = (frame * tempo) / (60 * ENGINE_RATE);
  const section = sections.findLast(({ start }) => start <= beat);
  return section?.kind === 'chorus' || (section?.energy ?? 0) > 0.85 ? CHORUS : VERSE;
}

/** Adds doubles, the harmony vocal, echoes and reverb in stereo. */
function addEffects(
  sound: StereoSound,
  voice: Voice,
  place: VocalPlace,
  hasHarmony: boolean,
): void {
  const { doubles, echo, room } = PRODUCTIONS[voice];
  const { tempo } = place;
  const lead = sound.right;
  const takesOf = (name: string) =>
    ['left', 'right'].map((side) => new Double(lead.length, `${name}/${side}`));
  const takes = doubles > 0 ? takesOf(voice) : [];
  const seconds = hasHarmony ? takesOf(`${voice}/second`) : [];
  const echoes = new Echo({
    seconds: (echo.beats * 60) / Math.min(Math.max(tempo, 40), 300),
    feedback: echo.repeats > 1 ? 0.35 : 0.12,
    level: echo.level,
  });
  const slap = new Echo({ seconds: SLAPBACK, feedback: 0, level: 0.16 });
  const reverb = new Reverb({ ...room, quality: 'standard' });
  const [voiced, second, send] = [0, 1, 2].map(() => new Float32Array(PIECE)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  let now = effectLevelsAt(0, place);
  for (let start = 0; start < lead.length; start += PIECE) {
    const left = sound.left.subarray(start, start + PIECE);
    const right = sound.right.subarray(start, start + PIECE);
    const piece = voiced.subarray(0, right.length);
    const harmony = second.subarray(0, right.length);
    const sent = send.subarray(0, right.length);
    const next = effectLevelsAt(start + PIECE, place);
    piece.set(right);
    harmony.set(left);
    left.set(piece);
    takes.forEach((take, index) => {
      const factors = { from: doubles * now.doubles, to: doubles * next.doubles };
      addRamped(index === 0 ? left : right, take.next(piece), factors);
    });
    seconds.forEach((take, index) => {
      addInto(index === 0 ? left : right, take.next(harmony), HARMONY_LEVEL);
    });
    if (hasHarmony) addInto(piece, harmony, HARMONY_LEVEL);
    sent.fill(0);
    addRamped(sent, piece, { from: now.tail, to: next.tail });
    echoes.add(sent, { left, right });
    if (place.sections !== undefined) {
      sent.fill(0);
      addRamped(sent, piece, { from: now.slap, to: next.slap });
      slap.add(sent, { left, right });
    }
    sent.fill(0);
    addRamped(sent, piece, { from: now.tail, to: next.tail });
    reverb.add(sent, { left, right });
    now = next;
  }
}

/** Adds a piece with a linear gain ramp. */
function addRamped(
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
function boost(
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

/** De-esser: reduces the band above 5.2 kHz while it is loud relative to the average level of the voice. */
function deEss(sound: Float32Array): void {
  const hiss = new Float32Array(PIECE);
  const memories = [new Float64Array(2), new Float64Array(2)];
  const fast = 1 - Math.exp(-1 / (0.003 * ENGINE_RATE));
  const slow = 1 - Math.exp(-1 / (0.25 * ENGINE_RATE));
  let hissing = 0;
  let whole = 0;
  for (let start = 0; start < sound.length; start += PIECE) {
    const piece = sound.subarray(start, start + PIECE);
    hiss.set(piece);
    for (const memory of memories) filter(hiss, 'high', SIBILANCE_ABOVE, 0.707, memory);
    for (let at = 0; at < piece.length; at += 1) {
      const part = hiss[at] ?? 0;
      const value = piece[at] ?? 0;
      hissing += fast * (part * part - hissing) + 1e-20;
      whole += slow * (value * value - whole) + 1e-20;
      const threshold = 0.18 * Math.sqrt(whole) + 0.002;
      const over = Math.sqrt(hissing) / threshold;
      if (over > 1) piece[at] = value - part * (1 - over ** -0.6);
    }
  }
}

/** Maximum delay of a double, in samples. */
const MAX_DELAY = 2048;

/** A double: the vocal with a slowly varying delay, which detunes it by a few cents, and a band-pass. */
class Double {
  readonly #delay: ControlLine;
  readonly #memories = [new Float64Array(2), new Float64Array(2)];
  /** The samples before the piece, and the piece. */
  readonly #history = new Float32Array(MAX_DELAY + PIECE);
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

  /** The double of the next PIECE samples, or of fewer at the end; the buffer is reused. */
  next(piece: Float32Array): Float32Array {
    const [history, take] = [this.#history, this.#take];
    history.set(piece, MAX_DELAY);
    for (let at = 0; at < piece.length; at += 1) {
      const point = this.#point + Math.floor(at / CONTROL);
      const from = this.#delay[point] ?? 0;
      const share = (at % CONTROL) / CONTROL;
      const place = MAX_DELAY + at - (from + ((this.#delay[point + 1] ?? from) - from) * share);
      const index = Math.floor(place);
      const value = history[index] ?? 0;
      take[at] = value + ((history[index + 1] ?? 0) - value) * (place - index);
    }
    history.copyWithin(0, PIECE);
    this.#point += PIECE / CONTROL;
    const [low, high] = this.#memories;
    filter(take, 'low', 7500, 0.707, low);
    filter(take, 'high', 180, 0.707, high);
    return take.subarray(0, piece.length);
  }
}
