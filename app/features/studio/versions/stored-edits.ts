import type { ScoreEdits } from '@artist-space/audio/edits.ts';

/** What an artist changes of a composition, as it is kept with the version that is made of it. */
export interface StoredEdits extends ScoreEdits {
  /** Whether its stems are written as well. */
  readonly withStems?: boolean;
}

/** Of a generation: undefined where nothing was changed. The schema has checked it before it was kept. */
export const editsOf = ({ edits }: { edits: Record<string, unknown> | null }) =>
  (edits as StoredEdits | null) ?? undefined;
