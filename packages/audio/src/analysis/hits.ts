import { partOf, STOPPED, type LongTask } from '../long-task.ts';
import type { HeardHit } from '../score.ts';
import type { Hertz, Seconds } from '../units.ts';
import { bandFrames } from './band-frames.ts';
import { describeHits } from './hit-features.ts';
import { nameHits, type NamedHit } from './hit-naming.ts';
import { findOnsets } from './onsets.ts';
import { percentile } from '../percentile.ts';

export type HeardHits =
  | {
      readonly ok: true;
      /** In order. */
      readonly hits: readonly HeardHit[];
      /** 0..1: how sure the names are on the whole. */
      readonly confidence: number;
    }
  /** `reason` is said to the person whose recording it is. */
  | { readonly ok: false; readonly reason: string };

/** Nothing shorter holds two hits. */
const SHORTEST: Seconds = 0.3;
const LONGEST: Seconds = 1800;
/** Peaks below this are silence: −66 dB of full scale. */
const SILENCE = 5e-4;
const LEAST_HITS = 2;
/** More of the hits than this sound like no drum where somebody talks, sings or nobody plays. */
const MOST_STRANGENESS = 0.36;
/** A single hit this strange is left out of a take that is a beat. */
const STRANGE = 0.8;

const REASONS = {
  short: 'No beats were heard: the recording is too short.',
  long: 'No beats were heard: the recording is longer than half an hour.',
  silent: 'No beats were heard: the recording is silent.',
  none: 'No beats were heard: nothing begins sharply. Beatbox closer to the microphone.',
  strange:
    'No beats were heard: this sounds like talking, humming or noise. Beatbox with kicks, snares and hats.',
};

/**
 * Hears the drum sounds of a beatbox, or of any other drumming, on one channel: onsets, then each
 * hit's features, then names. Not finite samples count as silence.
 */
export function hearHits(mono: Float32Array, sampleRate: Hertz, task: LongTask = {}): HeardHits {
  if (mono.length < SHORTEST * sampleRate) return refused('short');
  if (mono.length > LONGEST * sampleRate) return refused('long');
  const sound = mono.every(Number.isFinite)
    ? mono
    : mono.map((sample) => (Number.isFinite(sample) ? sample : 0));
  const peak = sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  if (peak < SILENCE) return refused('silent');
  const frames = bandFrames(sound, sampleRate, partOf(task, 0, 0.7));
  if (frames === null) return { ok: false, reason: STOPPED };
  const onsets = findOnsets(sound, sampleRate, frames);
  task.onProgress?.(0.85);
  const named = nameHits(describeHits(sound, sampleRate, frames, onsets));
  task.onProgress?.(1);
  if (named.length < LEAST_HITS) return refused('none');
  const strangeness =
    named.reduce((sum, hit) => sum + hit.strangeness, 0) / Math.max(1, named.length);
  if (strangeness > MOST_STRANGENESS) return refused('strange');
  const kept = named.filter((hit) => hit.strangeness < STRANGE);
  if (kept.length < LEAST_HITS) return refused('none');
  const hits = withVelocities(kept);
  const certainty = hits.reduce((sum, hit) => sum + hit.confidence, 0) / hits.length;
  return { ok: true, hits, confidence: certainty * (1 - strangeness) };
}

function refused(reason: keyof typeof REASONS): HeardHits {
  return { ok: false, reason: REASONS[reason] };
}

/** Each sound's own loudest hits are the loud ones: a hat is softer than a kick in any mouth. */
function withVelocities(named: readonly NamedHit[]): HeardHit[] {
  const loudest = new Map<HeardHit['drum'], number>();
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
