import type { Drum, Score } from '#app/audio/score.ts';

const GROUPS: readonly (readonly Drum[])[] = [
  ['kick'],
  ['snare', 'clap'],
  ['rim', 'clave', 'cowbell'],
  ['closed-hat', 'pedal-hat'],
  ['open-hat', 'crash'],
  ['ride'],
  ['shaker', 'tambourine', 'triangle'],
  ['conga-low', 'conga-high', 'bongo', 'low-tom', 'mid-tom', 'high-tom'],
];
/** Places in a bar that tell sixteenths and triplets apart. */
const PLACES = 48;

/** What a score is like, by its drums, tempo and harmony alone: instruments and sections left out. */
export function scoreFeatures(score: Score): number[] {
  const bars = score.length / score.meter;
  const hits = score.drums?.hits ?? [];
  const pattern = GROUPS.flatMap((group) => {
    const counts = new Array<number>(PLACES / 2).fill(0);
    for (const hit of hits) {
      if (!group.includes(hit.drum)) continue;
      const place =
        Math.round(((hit.at % score.meter) / score.meter) * (PLACES / 2)) % (PLACES / 2);
      counts[place] = (counts[place] ?? 0) + hit.velocity / bars;
    }
    return counts;
  });
  const chords = score.chords;
  const share = (test: (intervals: readonly number[]) => boolean) =>
    chords.reduce((sum, chord) => sum + (test(chord.intervals) ? chord.length : 0), 0) /
    score.length;
  const bass = score.parts.find((part) => part.role === 'bass');
  const comp = score.parts.find((part) => part.role === 'chords');
  return [
    ...pattern,
    (score.tempo - 110) / 25,
    hits.length / bars / 12,
    share((intervals) => intervals.includes(3)),
    share((intervals) => intervals.includes(4)),
    share((intervals) => intervals.length === 2),
    (chords.reduce((sum, chord) => sum + chord.intervals.length, 0) / chords.length - 3) / 1.5,
    chords.length / bars,
    (bass?.notes.length ?? 0) / bars / 8,
    (comp?.notes.length ?? 0) / bars / 24,
  ];
}

export function distance(one: readonly number[], other: readonly number[]): number {
  return Math.sqrt(one.reduce((sum, value, at) => sum + (value - (other[at] ?? 0)) ** 2, 0));
}

export function centroid(rows: readonly (readonly number[])[]): number[] {
  const width = rows[0]?.length ?? 0;
  return Array.from(
    { length: width },
    (_, at) => rows.reduce((sum, row) => sum + (row[at] ?? 0), 0) / rows.length,
  );
}

/** The name whose centre lies nearest. */
export function nearest<Name extends string>(
  features: readonly number[],
  centres: ReadonlyMap<Name, readonly number[]>,
): Name | undefined {
  let best: Name | undefined;
  let least = Infinity;
  for (const [name, centre] of centres) {
    const away = distance(features, centre);
    if (away < least) {
      least = away;
      best = name;
    }
  }
  return best;
}
