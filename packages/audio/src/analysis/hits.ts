import { partOf, STOPPED, type LongTask } from '../long-task.ts';
import type { TranscribedHit } from '../score.ts';
import type { Hertz, Seconds } from '../units.ts';
import { bandFrames } from './band-frames.ts';
import { beatOdds } from './beat-evidence.ts';
import { FAINT_BY_TELEPHONE, joinClicks, withoutFaint, withoutGhosts } from './faint-hits.ts';
import { hatsByTelephone } from './hats-by-telephone.ts';
import { describeHits } from './hit-features.ts';
import { nameHits, type NamedHit } from './hit-naming.ts';
import { renamedForUnfamiliarPerformer } from './unfamiliar-performer.ts';
import { findOnsets } from './onsets.ts';
import { isTelephone, telephoneBand } from './telephone-band.ts';
import { percentile } from '../statistics.ts';

export type TranscribedHits =
  | {
      readonly ok: true;
      /** In order. */
      readonly hits: readonly TranscribedHit[];
      /** Mean confidence of the names, 0..1. */
      readonly confidence: number;
    }
  /** `reason` is shown to the user. */
  | {
      readonly ok: false;
      readonly reason: string;
      /** Whether there are hits, which are returned if `anyway` is set. */
      readonly mayOverrule: boolean;
    };

export interface HitsTask extends LongTask {
  /** Returns the hits even if they are unlike a beat; silence and recordings without hits are still refused. */
  readonly anyway?: boolean;
}

/** Minimum length of a take, which has to contain two hits. */
const SHORTEST: Seconds = 0.3;
const LONGEST: Seconds = 1800;
/** Peak level below which a take is silent: −66 dB relative to full scale. */
const SILENCE = 5e-4;
const MIN_HITS = 2;
/**
 * Mean strangeness below which a take is a beat. Sounds of real performers are stranger (0.39 to 0.79), and
 * so is speech (0.62): above, `beatOdds` decides.
 */
const FAMILIAR = 0.36;
/**
 * Strangeness from which a hit is left out of a familiar take, unless most hits of its name, and at least
 * MIN_ALIKE, are that strange: these are a performer's unusual sound.
 */
const STRANGE = 0.8;
const MIN_ALIKE = 3;

const REASONS = {
  short: 'No beats were heard: the recording is too short.',
  long: 'No beats were heard: the recording is longer than half an hour.',
  silent: 'No beats were heard: the recording is silent.',
  none: 'No beats were heard: nothing begins sharply. Beatbox closer to the microphone.',
  strange:
    'No beats were heard: this sounds like talking, singing, music or noise. Beatbox with kicks, snares and hats.',
};

/**
 * Transcribes beatboxing, or any other drumming, in three steps: onsets, features of each hit, names.
 * Non-finite samples count as silence.
 */
export function transcribeHits(
  mono: Float32Array,
  sampleRate: Hertz,
  task: HitsTask = {},
): TranscribedHits {
  if (mono.length < SHORTEST * sampleRate) return refused('short');
  if (mono.length > LONGEST * sampleRate) return refused('long');
  const sound = mono.every(Number.isFinite)
    ? mono
    : mono.map((sample) => (Number.isFinite(sample) ? sample : 0));
  const peak = sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  if (peak < SILENCE) return refused('silent');
  const whole = bandFrames(sound, sampleRate, partOf(task, 0, 0.7));
  if (whole === null) return stopped;
  const isNarrow = isTelephone(whole);
  const frames = isNarrow ? telephoneBand(whole) : whole;
  const onsets = findOnsets(sound, sampleRate, frames);
  task.onProgress?.(0.85);
  const completed = isNarrow ? hatsByTelephone : (hits: NamedHit[]) => hits;
  const described = joinClicks(describeHits(sound, sampleRate, frames, onsets));
  const named = nameHits(withoutFaint(described, isNarrow ? FAINT_BY_TELEPHONE : undefined));
  if (named.length === 0) return refused('none');
  if (named.length < MIN_HITS && !task.anyway) return unlikely('none');
  const strangeness = named.reduce((sum, hit) => sum + hit.strangeness, 0) / named.length;
  if (strangeness > FAMILIAR) {
    const odds = beatOdds(sound, sampleRate, strangeness, partOf(task, 0.85, 1));
    if (odds === null) return stopped;
    if (odds < 0 && !task.anyway) return unlikely('strange');
    return answer(
      withoutGhosts(completed(renamedForUnfamiliarPerformer(named))),
      probability(odds),
    );
  }
  task.onProgress?.(1);
  const kept = withoutGhosts(completed(withoutStrange(named)));
  if (kept.length >= MIN_HITS) return answer(kept, 1 - strangeness);
  return task.anyway ? answer(named, 1 - strangeness) : unlikely('none');
}

/** @param certainty probability that it is a beat, 0..1 */
function answer(named: readonly NamedHit[], certainty: number): TranscribedHits {
  const hits = withVelocities(named);
  const mean = hits.reduce((sum, hit) => sum + hit.confidence, 0) / hits.length;
  return { ok: true, hits, confidence: mean * certainty };
}

const probability = (odds: number) => 1 / (1 + Math.exp(-odds));

function withoutStrange(named: readonly NamedHit[]): NamedHit[] {
  const strangeSounds = new Set(
    [...new Set(named.map(({ drum }) => drum))].filter((drum) => {
      const same = named.filter((hit) => hit.drum === drum).map(({ strangeness }) => strangeness);
      return same.length >= MIN_ALIKE && percentile(same, 0.5) >= STRANGE;
    }),
  );
  return named.filter(({ drum, strangeness }) => strangeness < STRANGE || strangeSounds.has(drum));
}

const stopped: TranscribedHits = { ok: false, reason: STOPPED, mayOverrule: false };

const refused = (reason: keyof typeof REASONS): TranscribedHits => ({
  ok: false,
  reason: REASONS[reason],
  mayOverrule: false,
});

/** A refusal that the user may overrule: there are hits, but the recording is unlike a beat. */
const unlikely = (reason: keyof typeof REASONS): TranscribedHits => ({
  ok: false,
  reason: REASONS[reason],
  mayOverrule: true,
});

/** Velocities relative to the loudest hits of the same name, because hats are always softer than kicks. */
function withVelocities(named: readonly NamedHit[]): TranscribedHit[] {
  const loudest = new Map<TranscribedHit['drum'], number>();
  for (const drum of new Set(named.map((hit) => hit.drum))) {
    const energies = named.filter((hit) => hit.drum === drum).map((hit) => hit.features.energy);
    loudest.set(drum, percentile(energies, 0.95));
  }
  return named.map(({ features, drum, confidence, strangeness }) => {
    const level = Math.sqrt(features.energy / (loudest.get(drum) ?? features.energy));
    const velocity = Math.min(1, Math.max(0.1, 0.92 * level));
    return { at: features.at, drum, velocity, confidence: confidence * (1 - strangeness) };
  });
}
