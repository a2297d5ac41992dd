import { percentile } from '../statistics.ts';
import type { Seconds } from '../units.ts';
import { type HitFeatures, NAMED_FEATURES, REGION_COUNT } from './hit-features.ts';
import type { NamedHit } from './hit-naming.ts';

/**
 * Thresholds for faint hits: breath and lip noise between the hits have less than this share of the loud hits'
 * energy, or less than this share of the median onset strength.
 */
const FAINT: Faintness = { energy: 0.005, strength: 0.4 };
/** Thresholds for takes by telephone, whose band makes hats 22 to 28 dB softer than kicks, with weak onsets. */
export const FAINT_BY_TELEPHONE: Faintness = { energy: 5e-4, strength: 0.18 };
/**
 * Energy relative to the loud kicks (−13 dB) below which a dark hit is removed, because lips and tongue pop
 * while they move; within SOON after another hit the limit is higher (−10.5 dB).
 */
const POP = 0.05;
const POP_SOON = 0.09;
const SOON: Seconds = 0.15;
/** Limit for all other hits: 19 dB below the loud hits of the same name. */
const GHOST = 0.0125;
/**
 * A click belongs to the sound after it if it precedes it by less than CLICK_BEFORE, has less than CLICK_SHARE
 * of its energy, and differs in spectral centroid by less than CLICK_COLOUR.
 */
const CLICK_BEFORE: Seconds = 0.09;
const CLICK_SHARE = 0.1;
const CLICK_COLOUR = 1;

const CENTROID = REGION_COUNT + NAMED_FEATURES.indexOf('centroid');

interface Faintness {
  readonly energy: number;
  readonly strength: number;
}

/** Removes hits that are far softer than the loud hits of the take, whatever their sound. */
export function withoutFaint(hits: readonly HitFeatures[], faint = FAINT): HitFeatures[] {
  const energies = hits.map(({ energy }) => energy);
  const strengths = hits.map(({ strength }) => strength);
  const energy = faint.energy * percentile(energies, 0.8);
  const strength = faint.strength * percentile(strengths, 0.5);
  return hits.filter((hit) => hit.energy > energy && hit.strength > strength);
}

/**
 * Merges a click with the sound that it begins: the tongue is released just before the air flows, which is one
 * hit, at the time of the click.
 */
export function joinClicks(hits: readonly HitFeatures[]): HitFeatures[] {
  return hits.flatMap((hit, index) => {
    const [before, after] = [hits[index - 1], hits[index + 1]];
    if (after !== undefined && isClickOf(hit, after)) return [];
    return before !== undefined && isClickOf(before, hit) ? [{ ...hit, at: before.at }] : [hit];
  });
}

function isClickOf(click: HitFeatures, sound: HitFeatures): boolean {
  const colour = (click.values[CENTROID] ?? 0) - (sound.values[CENTROID] ?? 0);
  return (
    sound.at - click.at < CLICK_BEFORE &&
    click.energy < CLICK_SHARE * sound.energy &&
    Math.abs(colour) < CLICK_COLOUR
  );
}

/** Removes hits that are far softer than the loud hits of the same name. */
export function withoutGhosts(named: readonly NamedHit[]): NamedHit[] {
  const loud = new Map<NamedHit['drum'], number>();
  for (const { drum } of named) {
    if (loud.has(drum)) continue;
    const same = named.filter((hit) => hit.drum === drum);
    const energies = same.map(({ features }) => features.energy);
    loud.set(drum, percentile(energies, 0.9));
  }
  return named.filter(({ features, drum }, index) => {
    const gap = features.at - (named[index - 1]?.features.at ?? -Infinity);
    const dark = drum === 'kick' || drum === 'tom';
    const share = !dark ? GHOST : gap < SOON ? POP_SOON : POP;
    return features.energy > share * (loud.get(drum) ?? 0);
  });
}
