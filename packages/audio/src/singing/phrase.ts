import { seededRandom } from '../random.ts';
import { ENGINE_RATE } from '../score.ts';
import type { Hertz, Seconds } from '../units.ts';
import { articulate } from './articulation.ts';
import type { Gestures } from './gestures.ts';
import { CONTROL_INTERVAL } from './control-curve.ts';
import { drawMelody, type MelodyLine, phraseBounds } from './melody-line.ts';
import type { NoiseBand } from './phones.ts';
import { layOut, type TimedSyllable } from './syllable-timing.ts';
import { VocalTract } from './vocal-tract.ts';
import type { Singer } from './voices.ts';

/** Time before a phrase for consonants and breath, and after it for the decay. */
const LEAD: Seconds = 0.75;
const TAIL: Seconds = 0.4;
/** Time between the end of the breath and the first vowel: enough for any consonants. */
const BREATH_BEFORE: Seconds = 0.38;
const BREATH: Seconds = 0.3;

const NO_NOISE: readonly NoiseBand[] = [];

/** Pitch and effort of `count` control steps from `from` on. */
export type DrawnMelody = (window: { from: Seconds; count: number }) => MelodyLine;

export interface PhraseOptions {
  readonly singer: Singer;
  readonly seed: string;
  /** End of the previous phrase. */
  readonly since: Seconds;
  /** The phrase is added to it; its first sample is at 0 seconds. */
  readonly output: Float32Array;
  /** Replaces the melody line that follows from the notes. */
  readonly melody?: DrawnMelody;
}

/**
 * Renders one phrase. Random numbers depend on times, not on words, so that a changed word only changes
 * the sound where it is sung.
 */
export function singPhrase(syllables: readonly TimedSyllable[], options: PhraseOptions): void {
  const { singer, output } = options;
  const [start, end] = phraseBounds(syllables);
  const firstStep = Math.floor(((start - LEAD) * ENGINE_RATE) / CONTROL_INTERVAL);
  const from = (firstStep * CONTROL_INTERVAL) / ENGINE_RATE;
  const count = Math.ceil(((end + TAIL - from) * ENGINE_RATE) / CONTROL_INTERVAL);
  const seed = `${options.seed}/${start.toFixed(3)}`;

  const spans = layOut(syllables, Math.max(start - Math.max(options.since, 0), 0));
  const inhaled = start - BREATH_BEFORE;
  const breathes = inhaled - BREATH > options.since + 0.1;
  const intake = breathes ? { from: inhaled - BREATH, to: inhaled } : null;
  const gestures = articulate(spans, singer, intake);
  const melody =
    options.melody?.({ from, count }) ?? drawMelody(syllables, { from, count }, singer, seed);

  const lines = sampled(gestures, from, count);
  const tract = new VocalTract(singer, seededRandom(`${seed}/air`));
  const colours = [...gestures.colours].sort((one, other) => one.from - other.from);
  let colour = 0;
  for (let step = 0; step < count; step += 1) {
    const time = from + (step * CONTROL_INTERVAL) / ENGINE_RATE;
    while ((colours[colour + 1]?.from ?? Infinity) <= time) colour += 1;
    const at = (line: Float32Array) => line[step] ?? 0;
    const effort = at(melody.effort);
    const pitch = at(melody.pitch);
    const first = at(lines.formants[0]);
    const strength = strengthOf(effort, pitch, first);
    tract.sound(
      {
        pitch,
        effort,
        voice: at(lines.voice) * strength,
        slack: at(lines.slack),
        air: at(lines.air) * 10 ** ((14 * (effort - 1)) / 20),
        noise: at(lines.noise) * 10 ** ((12 * (effort - 1)) / 20),
        bands: colours[colour]?.bands ?? NO_NOISE,
        formants: [first, at(lines.formants[1]), at(lines.formants[2])],
        widths: [at(lines.widths[0]), at(lines.widths[1]), at(lines.widths[2])],
        nasal: at(lines.nasal),
      },
      output,
      (firstStep + step) * CONTROL_INTERVAL,
    );
  }
}

/**
 * Amplitude factor: a dynamic range of 18 dB, and compensation for high notes and open vowels, which are
 * louder at equal effort.
 */
function strengthOf(effort: number, pitch: Hertz, firstFormant: Hertz): number {
  const dynamics = 10 ** ((18 * (effort - 1)) / 20);
  const evenPitch = Math.sqrt(165 / Math.max(pitch, 60));
  const evenVowels = Math.min(Math.max((600 / Math.max(firstFormant, 150)) ** 0.45, 0.9), 1.45);
  return dynamics * evenPitch * evenVowels;
}

function sampled(gestures: Gestures, from: Seconds, count: number) {
  const step = CONTROL_INTERVAL / ENGINE_RATE;
  const draw = (line: Gestures['voice']) => line.sampled(from, step, count);
  return {
    voice: draw(gestures.voice),
    slack: draw(gestures.slack),
    air: draw(gestures.air),
    noise: draw(gestures.noise),
    nasal: draw(gestures.nasal),
    formants: [
      draw(gestures.formants[0]),
      draw(gestures.formants[1]),
      draw(gestures.formants[2]),
    ] as const,
    widths: [draw(gestures.widths[0]), draw(gestures.widths[1]), draw(gestures.widths[2])] as const,
  };
}
