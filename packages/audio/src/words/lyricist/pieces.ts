/** How a song feels. */
export type Tone = 'bright' | 'tender' | 'blue' | 'fierce' | 'dreamy';

/** Pieces of song lines; the last word of a piece is where it may rhyme. */
export interface Pieces {
  /** Noun phrases with their article: 'the salt on your skin'. */
  readonly things: readonly string[];
  /** What one does, from the plain verb on: 'follow the shoreline home'. */
  readonly acts: readonly string[];
  /** Where, when and how: 'under the pier'. */
  readonly places: readonly string[];
  /** Clauses with a subject of their own: 'the water knows my name'. */
  readonly facts: readonly string[];
}
