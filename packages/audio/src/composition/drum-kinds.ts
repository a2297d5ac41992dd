import type { Drum } from '../score.ts';

/** Percussion outside the kit. */
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
