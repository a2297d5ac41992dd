import { tempoInTenths } from '../beats-per-minute.ts';
import { transcribeHits, type HitsTask } from '../analysis/hits.ts';
import { seededRandom } from '../random.ts';
import type { DrumHit, TranscribedHit, Score, Section } from '../score.ts';
import type { BeatsPerMinute, Hertz } from '../units.ts';
import type { DrumKit } from '../vocabulary.ts';
import type { SoundHints } from '../mixing/sound-hints.ts';
import { findGrid, placeOf, STEPS_PER_BEAT } from './beat-grid.ts';
import { phraseOf } from './beat-phrase.ts';
import { type BarHit, variedBar } from './beat-variations.ts';

/** Bars of each length option. */
export const BEAT_BARS = { short: 8, medium: 16, long: 32 } as const;
export type BeatLength = keyof typeof BEAT_BARS;

export interface BeatboxOptions {
  readonly kit: DrumKit;
  /** 60 … 180. */
  readonly tempo: BeatsPerMinute;
  readonly length: BeatLength;
  /** Determines variations and fills, not the performed phrase. */
  readonly seed: string;
  /** The performed tempo, if known. */
  readonly performedTempo?: BeatsPerMinute;
}

/** The facts found in the take. */
export interface BeatFacts {
  /** Number of transcribed hits. */
  readonly totalBeats: number;
  /** 0..1. */
  readonly confidence: number;
  /** In words, the most frequent first: 'kick', 'closed hat'. */
  readonly detectedSounds: readonly string[];
  /** Estimated tempo of the performance. */
  readonly performedTempo: BeatsPerMinute;
}

export type BeatboxResult =
  | {
      readonly ok: true;
      readonly score: Score;
      readonly hits: readonly TranscribedHit[];
      /** Mix settings of the kit. */
      readonly sound: Partial<SoundHints>;
      readonly facts: BeatFacts;
    }
  | { readonly ok: false; readonly reason: string; readonly mayOverrule: boolean };

/** Mix settings typical of recordings with each kit. */
const SOUNDS: Readonly<Record<DrumKit, Partial<SoundHints>>> = {
  classic: { space: 0.35, punch: 0.5 },
  electronic: { space: 0.25, punch: 0.6, brightness: 0.6, width: 0.6 },
  trap: { space: 0.2, punch: 0.6, weight: 0.8, saturation: 0.4 },
  jazz: { space: 0.5, punch: 0.2, saturation: 0.15 },
};

/** Converts a mono recording of beatboxing to a beat for a drum kit. */
export function beatboxToBeats(
  mono: Float32Array,
  sampleRate: Hertz,
  options: BeatboxOptions,
  task: HitsTask = {},
): BeatboxResult {
  const transcription = transcribeHits(mono, sampleRate, task);
  if (!transcription.ok) return transcription;
  const { hits, confidence } = transcription;
  const { score, sound, facts } = playHits(hits, options);
  return { ok: true, score, hits, sound, facts: { ...facts, confidence } };
}

/** {@link beatboxToBeats} from known hits: transcribed before, or corrected by the artist. */
export function playHits(
  hits: readonly TranscribedHit[],
  options: BeatboxOptions,
): { score: Score; sound: Partial<SoundHints>; facts: Omit<BeatFacts, 'confidence'> } {
  const { score, performedTempo } = beatsFromHits(hits, options);
  const facts = { totalBeats: hits.length, detectedSounds: soundsOf(hits), performedTempo };
  return { score, sound: SOUNDS[options.kit], facts };
}

/**
 * Converts hits to a beat at the requested tempo: quantised to sixteenths, with the swing and the feel of the
 * performance, then repeated and varied over 8, 16 or 32 bars.
 */
export function beatsFromHits(
  hits: readonly TranscribedHit[],
  { kit, tempo, length, seed, performedTempo }: BeatboxOptions,
): { score: Score; performedTempo: BeatsPerMinute } {
  const grid = findGrid(hits, tempo, performedTempo);
  const phrase = phraseOf(grid);
  const bars = BEAT_BARS[length];
  const drums = Array.from({ length: bars }, (_, bar) => {
    const random = seededRandom(`${seed}/bar ${bar}`);
    return variedBar(phrase, { bar, kit, random }).map((hit) =>
      inTime(hit, { bar, swing: grid.swing, length: bars * BEATS_PER_BAR }),
    );
  });
  const score: Score = {
    tempo: tempoInTenths(tempo),
    meter: BEATS_PER_BAR,
    key: { tonic: 0, mode: 'major' },
    length: bars * BEATS_PER_BAR,
    sections: sectionsOf(bars),
    chords: [],
    parts: [],
    drums: { kit, hits: drums.flat().sort((one, other) => one.at - other.at) },
    vocal: null,
  };
  return { score, performedTempo: grid.bpm };
}

const BEATS_PER_BAR = 4;
const BARS_PER_SECTION = 8;

function inTime(
  { step, drum, velocity, feel }: BarHit,
  { bar, swing, length }: { bar: number; swing: number; length: number },
): DrumHit {
  const whole = Math.floor(step);
  const between = (step - whole) / STEPS_PER_BEAT;
  const at = bar * BEATS_PER_BAR + placeOf(whole, swing) + between + feel;
  return { at: Math.min(length - 0.01, Math.max(0, at)), drum, velocity };
}

/** Sections of eight bars; every second one has more energy. */
function sectionsOf(bars: number): Section[] {
  return Array.from({ length: bars / BARS_PER_SECTION }, (_, index) => ({
    kind: index % 2 === 0 ? 'verse' : 'chorus',
    start: index * BARS_PER_SECTION * BEATS_PER_BAR,
    length: BARS_PER_SECTION * BEATS_PER_BAR,
    energy: index % 2 === 0 ? 0.6 : 0.8,
  }));
}

function soundsOf(hits: readonly TranscribedHit[]): string[] {
  const counts = new Map<string, number>();
  for (const { drum } of hits) counts.set(drum, (counts.get(drum) ?? 0) + 1);
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([drum]) => drum.replaceAll('-', ' '));
}
