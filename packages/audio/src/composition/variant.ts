import type { PitchedInstrument } from '../vocabulary.ts';
import type { Direction } from './direction.ts';
import type { GenreDescription } from './genres/genre.ts';
import { partNames } from './part-names.ts';
import { varyGenre } from './vary-genre.ts';

/** Intended differences of a composition from the one of its request and seed. */
export interface Variant {
  /** The number of another chord sequence, from 1; 0 is the original one. */
  readonly harmony?: number;
  /** The number of another performance (patterns and random numbers of every part), from 1; 0 is the original one. */
  readonly take?: number;
  /** Instruments of parts, by the part's name. */
  readonly instruments?: Readonly<Record<string, PitchedInstrument>>;
}

/** Applies a variant to a direction; what the variant does not name stays as it was. */
export function applyVariant(
  direction: Direction,
  genre: GenreDescription,
  { harmony = 0, take = 0, instruments = {} }: Variant,
  seed: string,
): Direction {
  let varied = direction.genre;
  if (harmony > 0) {
    varied = { ...varied, harmony: varyGenre(genre, `${seed}/harmony-${harmony}`).harmony };
  }
  if (take > 0) {
    const { drums, bass, comping } = varyGenre(genre, `${seed}/take-${take}`);
    varied = { ...varied, drums, bass, comping };
  }
  const names = partNames(direction.band.members);
  const members = direction.band.members.map((member, at) => ({
    ...member,
    instrument: instruments[names[at] ?? ''] ?? member.instrument,
  }));
  return { ...direction, genre: varied, band: { ...direction.band, members } };
}

/** The seed of chords and of the melody over them. */
export const harmonySeed = (seed: string, { harmony = 0 }: Variant): string =>
  harmony > 0 ? `${seed}/harmony-${harmony}` : seed;

/** The seed of the performance. */
export const takeSeed = (seed: string, { take = 0 }: Variant): string =>
  take > 0 ? `${seed}/take-${take}` : seed;
