import { arches, eye, leaves, moons, petals, rings, speakers } from './figures.ts';
import { halftone, numerals, record, stripes, towers } from './grids.ts';
import { dunes, harbour, hills, planet, waves } from './landscapes.ts';
import { kettle, lamp } from './objects.ts';
import type { Motif } from './plate.ts';

/** Motifs of covers, by name. */
export const motifs = {
  arches,
  dunes,
  eye,
  halftone,
  harbour,
  hills,
  kettle,
  lamp,
  leaves,
  moons,
  numerals,
  petals,
  planet,
  record,
  rings,
  speakers,
  stripes,
  towers,
  waves,
} satisfies Record<string, Motif>;

export type MotifId = keyof typeof motifs;
