import { addInto, CONTROL, controlLine } from '../instruments/control.ts';
import { saturate } from '../instruments/saturation.ts';
import { filter } from '../instruments/state-variable-filter.ts';
import { compress, type Compression } from '../mixing/compressor.ts';
import { addEcho } from '../mixing/echo.ts';
import { addReverb } from '../mixing/reverb.ts';
import { seededRandom } from '../random.ts';
import { ENGINE_RATE, type StereoSound } from '../score.ts';
import type { BeatsPerMinute, Decibels, Hertz, Seconds } from '../units.ts';
import type { Voice } from '../vocabulary.ts';
import { PRODUCTIONS } from './productions.ts';

const RUMBLE_BELOW: Hertz = 85;
const HISS_ABOVE: Hertz = 5200;
const AIR_ABOVE: Hertz = 8500;
const PRESENCE: Hertz = 3000;
const SETTLED: Compression = { ratio: 3.2, threshold: 1, attack: 0.004, release: 0.12 };

/**
 * Records a dry voice as its style would: rumble and sharp hisses tamed, compressed, coloured, doubled
 * and set in its room. As long as the dry voice and its reverberation; the voice keeps its place in time.
 */
export function produceVocal(
  dry: Float32Array,
  voice: Voice,
  { tempo }: { readonly tempo: BeatsPerMinute },
): StereoSound {
  const style = PRODUCTIONS[voice];
  const tail = Math.round((style.room.seconds + 0.3) * ENGINE_RATE);
  const lead = new Float32Array(dry.length + (dry.length > 0 ? tail : 0));
  lead.set(dry);
  // One more of its size serves all that is worked out beside it: long songs are long.
  const beside = new Float32Array(lead.length);
  filter(lead, 'high', RUMBLE_BELOW);
  tameHisses(lead, beside);
  compress({ left: lead, right: lead }, SETTLED);
  // What little a clean voice bends makes no harmonics that could fold back.
  saturate(lead, 1 + 3 * style.drive, 0.1 * style.drive, style.drive < 0.3 ? 1 : 2);
  lift(lead, beside, { kind: 'band', at: PRESENCE, gain: style.presence });
  lift(lead, beside, { kind: 'high', at: AIR_ABOVE, gain: style.air });
  const sound = { left: lead.slice(), right: lead.slice() };
  if (style.doubles > 0) {
    addInto(sound.left, double(lead, beside, `${voice}/left`), style.doubles);
    addInto(sound.right, double(lead, beside, `${voice}/right`), style.doubles);
  }
  beside.set(lead);
  addEcho(beside, sound, {
    seconds: (style.echo.beats * 60) / Math.min(Math.max(tempo, 40), 300),
    feedback: style.echo.repeats > 1 ? 0.35 : 0.12,
    level: style.echo.level,
  });
  addReverb(lead, sound, { ...style.room, quality: 'standard' });
  return sound;
}

/** Adds a band of the sound to itself. */
function lift(
  sound: Float32Array,
  band: Float32Array,
  { kind, at, gain }: { kind: 'band' | 'high'; at: Hertz; gain: Decibels },
): void {
  band.set(sound);
  filter(band, kind, at, 0.8);
  addInto(sound, band, 10 ** (gain / 20) - 1);
}

/** A de-esser: where hisses outweigh the voice, they are turned down for as long as they last. */
function tameHisses(sound: Float32Array, hiss: Float32Array): void {
  hiss.set(sound);
  filter(hiss, 'high', HISS_ABOVE);
  filter(hiss, 'high', HISS_ABOVE);
  const fast = 1 - Math.exp(-1 / (0.003 * ENGINE_RATE));
  const slow = 1 - Math.exp(-1 / (0.25 * ENGINE_RATE));
  let hissing = 0;
  let whole = 0;
  for (let at = 0; at < sound.length; at += 1) {
    const part = hiss[at] ?? 0;
    const value = sound[at] ?? 0;
    hissing += fast * (part * part - hissing) + 1e-20;
    whole += slow * (value * value - whole) + 1e-20;
    const allowed = 0.18 * Math.sqrt(whole) + 0.002;
    const over = Math.sqrt(hissing) / allowed;
    if (over > 1) sound[at] = value - part * (1 - over ** -0.6);
  }
}

/** A second take, written to `take`: a little later, wandering a few cents around the first, and duller. */
function double(sound: Float32Array, take: Float32Array, seed: string): Float32Array {
  const random = seededRandom(seed);
  const middle: Seconds = 0.019 + 0.008 * random();
  const waves = [0.37, 0.83, 1.7].map((rate) => ({ rate, turn: 2 * Math.PI * random() }));
  const delay = controlLine(sound.length, (time) => {
    const wander = ({ rate, turn }: { rate: Hertz; turn: number }) =>
      (0.0011 / (1 + rate)) * Math.sin(2 * Math.PI * rate * time + turn);
    return waves.reduce((sum, wave) => sum + wander(wave), middle) * ENGINE_RATE;
  });
  for (let at = 0; at < sound.length; at += 1) {
    const point = Math.floor(at / CONTROL);
    const from = delay[point] ?? 0;
    const share = (at % CONTROL) / CONTROL;
    const place = at - (from + ((delay[point + 1] ?? from) - from) * share);
    const index = Math.floor(place);
    const value = sound[index] ?? 0;
    take[at] = value + ((sound[index + 1] ?? 0) - value) * (place - index);
  }
  filter(take, 'low', 7500);
  filter(take, 'high', 180);
  return take;
}
