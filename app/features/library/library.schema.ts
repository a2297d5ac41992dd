import type { ContentType } from '#db/schema.ts';
import type { OwnTrackView } from './track.schema.ts';

/** A page of an artist's own library. */
export interface Library {
  tracks: OwnTrackView[];
  /** The key of the next page. */
  next: string | null;
  /** What the filter lets through. */
  total: number;
  all: number;
  counts: Record<ContentType, number>;
}
