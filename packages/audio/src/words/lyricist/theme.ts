import heart from '#content/lyrics/themes/heart.json' with { type: 'json' };
import life from '#content/lyrics/themes/life.json' with { type: 'json' };
import nature from '#content/lyrics/themes/nature.json' with { type: 'json' };

/** Emotional character of a song. */
export type Tone = 'bright' | 'tender' | 'blue' | 'fierce' | 'dreamy';

/** Phrases for lines, whose last words may rhyme. */
export interface Pieces {
  /** Noun phrases with their article: 'the salt on your skin'. */
  readonly things: readonly string[];
  /** Verb phrases in the infinitive: 'follow the shoreline home'. */
  readonly acts: readonly string[];
  /** Adverbials of place, time and manner: 'under the pier'. */
  readonly places: readonly string[];
  /** Clauses with a subject of their own: 'the water knows my name'. */
  readonly facts: readonly string[];
}

/** A semantic field. */
export interface Theme extends Pieces {
  readonly id: string;
  /** Words of a topic that select this theme, the most specific first, separated by spaces. */
  readonly calledBy: string;
}

export const THEMES: readonly Theme[] = [...nature, ...heart, ...life];
