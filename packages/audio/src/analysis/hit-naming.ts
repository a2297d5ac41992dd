import { mean, percentile } from '../statistics.ts';
import type { TranscribedHit } from '../score.ts';
import { type HitFeatures, NAMED_FEATURES, REGION_COUNT } from './hit-features.ts';
import learned from '#content/tables/hit-sounds.json' with { type: 'json' };

/**
 * Logistic regression of a hit's values, trained on 200 synthesised takes of different performers and 60
 * sounds that are no beats; the evaluation uses others. 'none' is any sound but a drum: a syllable, a sung
 * note, a breath.
 */
const SOUNDS = learned.sounds;
/** Typical difference between two hits of one sound by one performer, per value. */
const SPREAD: readonly number[] = learned.spread;

type Sound = keyof typeof SOUNDS;
type DrumName = TranscribedHit['drum'];
const NAMES = Object.keys(SOUNDS) as Sound[];
const DRUMS = NAMES.filter((name): name is DrumName => name !== 'none');

/** Maximum deviation of a single value, in spreads, so that outliers do not dominate. */
const OUTLIER = 4;
/**
 * Maximum distance of a hit from the mean of its group, in spreads; in takes with more variable hits, a
 * multiple of the median distance from a hit to its nearest neighbour.
 */
const GROUP_REACH = 1.7;
const GROUP_REACH_OF_NEAREST = 1.3;
/** The largest number of hits among which the most similar ones are sought. */
const MAX_SAMPLED = 100;
/** Maximum number of sounds of one performer; further hits join the nearest group. */
const MAX_GROUPS = 16;
/** Cost, in log-odds, of the same name for two groups that clearly differ. */
const SAME_NAME_COST = 2.5;
/** Two groups are certainly different if their distance exceeds the reach of one by this factor. */
const SURELY_DIFFERENT = 1.3;
/** Weight of the group's log-odds against the hit's own. */
const GROUP_SHARE = 0.5;
/** Groups with fewer hits may share the name of another group at no cost. */
const MIN_HITS = 2;

export interface NamedHit {
  readonly features: HitFeatures;
  readonly drum: DrumName;
  /** Confidence of the name, 0..1, given that it is a drum. */
  readonly confidence: number;
  /** Probability that it is no drum sound, 0..1. */
  readonly strangeness: number;
}

interface Group {
  members: number[];
  middle: number[];
}

/**
 * Names each hit. Similar hits of the take are clustered and named together; groups that clearly differ
 * get different names unless the evidence for the same name is strong. This distinguishes a dull snare
 * from a clap if a performer uses both.
 */
export function nameHits(hits: readonly HitFeatures[]): NamedHit[] {
  const scores = hits.map(({ values }) => logOdds(values));
  const reach = groupReach(hits);
  const groups = groupAlike(hits, reach);
  const groupScores = groups.map(({ members }) =>
    NAMES.map((_, at) => mean(members.map((member) => scores[member]?.[at] ?? 0))),
  );
  const names = withKickDarkest(groups, chooseNames(groups, groupScores, reach));
  const named: NamedHit[] = [];
  groups.forEach(({ members }, group) => {
    for (const member of members) {
      const features = hits[member];
      if (features === undefined) continue;
      const own = scores[member] ?? [];
      const mixed = NAMES.map((name, at) => {
        const bonus = name === names[group] ? SAME_NAME_COST : 0;
        const shared = (groupScores[group]?.[at] ?? 0) + bonus;
        return GROUP_SHARE * shared + (1 - GROUP_SHARE) * (own[at] ?? 0);
      });
      const shares = softmax(mixed);
      const strangeness = softmax(own)[NAMES.indexOf('none')] ?? 0;
      const ranked = DRUMS.map((drum) => ({ drum, share: shares[NAMES.indexOf(drum)] ?? 0 }));
      const best = ranked.reduce((one, other) => (other.share > one.share ? other : one));
      const whole = ranked.reduce((sum, { share }) => sum + share, 1e-9);
      named[member] = { features, drum: best.drum, confidence: best.share / whole, strangeness };
    }
  });
  return named;
}

/** Log-odds of each of NAMES, up to a common constant. */
function logOdds(values: readonly number[]): number[] {
  return NAMES.map((name) => {
    const { bias, weights } = SOUNDS[name];
    return values.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), bias);
  });
}

function softmax(scores: readonly number[]): number[] {
  const most = Math.max(...scores);
  const odds = scores.map((score) => Math.exp(score - most));
  const whole = odds.reduce((sum, one) => sum + one, 0);
  return odds.map((one) => one / whole);
}

/**
 * Maximum distance from a group's mean in this take: people repeat sounds less exactly than the
 * synthesised takes that SPREAD was measured on, and to different degrees.
 */
function groupReach(hits: readonly HitFeatures[]): number {
  const stride = Math.max(1, Math.floor(hits.length / MAX_SAMPLED));
  const nearest = hits
    .filter((_, index) => index % stride === 0)
    .map((hit) =>
      hits.reduce((least, other) => {
        return other === hit ? least : Math.min(least, distanceBetween(hit.values, other.values));
      }, Infinity),
    );
  return Math.max(GROUP_REACH, GROUP_REACH_OF_NEAREST * percentile(nearest, 0.5));
}

/** Leader clustering in two passes: the first finds the groups' means, the second assigns the hits. */
function groupAlike(hits: readonly HitFeatures[], reach: number): Group[] {
  let groups: Group[] = [];
  for (let pass = 0; pass < 2; pass += 1) {
    const middles = groups.map(({ middle }) => ({ members: [] as number[], middle }));
    groups = middles;
    hits.forEach(({ values }, index) => {
      const nearest = nearestGroup(groups, values);
      const isNear = nearest !== undefined && nearest.distance < reach;
      if (nearest !== undefined && (isNear || pass > 0 || groups.length >= MAX_GROUPS)) {
        join(nearest.group, index, values);
      } else groups.push({ members: [index], middle: [...values] });
    });
    groups = groups.filter(({ members }) => members.length > 0);
  }
  return groups;
}

function join(group: Group, index: number, values: readonly number[]): void {
  group.members.push(index);
  const share = 1 / group.members.length;
  group.middle = group.middle.map((middle, at) => middle + share * ((values[at] ?? 0) - middle));
}

function nearestGroup(groups: readonly Group[], values: readonly number[]) {
  let nearest: { group: Group; distance: number } | undefined;
  for (const group of groups) {
    const distance = distanceBetween(group.middle, values);
    if (nearest === undefined || distance < nearest.distance) nearest = { group, distance };
  }
  return nearest;
}

/** Root mean square of the differences, in spreads. */
function distanceBetween(one: readonly number[], other: readonly number[]): number {
  const squares = SPREAD.map((spread, at) => {
    const off = Math.abs((one[at] ?? 0) - (other[at] ?? 0)) / spread;
    return Math.min(OUTLIER, off) ** 2;
  });
  return Math.sqrt(mean(squares));
}

/** The names with the best total score, by coordinate ascent. */
function chooseNames(
  groups: readonly Group[],
  scores: readonly number[][],
  reach: number,
): Sound[] {
  const names = scores.map((row) => maximumBy(DRUMS, (drum) => row[NAMES.indexOf(drum)] ?? 0));
  const weight = (group: number) => groups[group]?.members.length ?? 0;
  const cost = (group: number, name: DrumName) =>
    groups.reduce((sum, other, at) => {
      if (at === group || names[at] !== name) return sum;
      const few = Math.min(weight(group), other.members.length) < MIN_HITS;
      const apart = distanceBetween(groups[group]?.middle ?? [], other.middle);
      const share = Math.min(1, Math.max(0, apart - reach) / SURELY_DIFFERENT);
      return sum + (few ? 0 : SAME_NAME_COST * share);
    }, 0);
  for (let round = 0; round < 8; round += 1) {
    let best = { gain: 1e-6, group: -1, name: names[0] };
    names.forEach((current, group) => {
      const row = scores[group] ?? [];
      const worth = (name: DrumName) => (row[NAMES.indexOf(name)] ?? 0) - cost(group, name);
      for (const name of DRUMS) {
        const gain = worth(name) - worth(current);
        if (gain > best.gain) best = { gain, group, name };
      }
    });
    if (best.group < 0 || best.name === undefined) break;
    names[best.group] = best.name;
  }
  return names;
}

const CENTROID = REGION_COUNT + NAMED_FEATURES.indexOf('centroid');

/** Swaps kick and tom if the kick is not the darker of the two. */
function withKickDarkest(groups: readonly Group[], names: readonly Sound[]): Sound[] {
  const colour = (name: Sound) =>
    mean(
      groups
        .filter((_, group) => names[group] === name)
        .flatMap(({ members, middle }) => members.map(() => middle[CENTROID] ?? 0)),
    );
  const both = names.includes('kick') && names.includes('tom');
  if (!both || colour('kick') <= colour('tom')) return [...names];
  return names.map((name) => (name === 'kick' ? 'tom' : name === 'tom' ? 'kick' : name));
}

function maximumBy<T>(choices: readonly T[], worth: (choice: T) => number): T {
  return choices.reduce((one, other) => (worth(other) > worth(one) ? other : one));
}
