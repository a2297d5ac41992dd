import type { Drum } from '../score.ts';

/** What a percussionist plays, beside the kit. */
export const PERCUSSION: readonly Drum[] = [
  'tambourine',
  'shaker',
  'cowbell',
  'conga-low',
  'conga-high',
  'bongo',
  'clave',
  'triangle',
];
export const BACKBEATS: readonly Drum[] = ['snare', 'clap', 'rim'];
