/**
 * A semantic field, written as pieces of song lines. Each list is one text, its pieces between
 * slashes; the last word of a piece is where it may rhyme.
 */
export interface Theme {
  readonly id: string;
  /** Words of a topic that call for this theme. */
  readonly calledBy: string;
  /** Noun phrases with their article: 'the salt on your skin'. */
  readonly things: string;
  /** What one does, from the plain verb on: 'follow the shoreline home'. */
  readonly acts: string;
  /** Where, when and how: 'under the pier'. */
  readonly places: string;
  /** Clauses with a subject of their own: 'the water knows my name'. */
  readonly facts: string;
}
