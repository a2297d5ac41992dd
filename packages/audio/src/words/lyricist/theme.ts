import heart from '#content/lyrics/themes/heart.json' with { type: 'json' };
import life from '#content/lyrics/themes/life.json' with { type: 'json' };
import nature from '#content/lyrics/themes/nature.json' with { type: 'json' };
import type { Pieces } from './pieces.ts';

/** A semantic field. */
export interface Theme extends Pieces {
  readonly id: string;
  /** Words of a topic that call for this theme, the surest first, with spaces between. */
  readonly calledBy: string;
}

export const THEMES: readonly Theme[] = [...nature, ...heart, ...life];
