import type { PublicTrack } from '#app/features/library/public-track.ts';
import { id, z } from '#app/validation.ts';
import { MAX_PINNED } from './most-pinned.ts';
import * as texts from './texts.ts';

/** Ids of own tracks in their order. A form sends one, several or none. */
export const pinTracksInput = z.object({
  trackIds: z.preprocess(
    asList,
    z
      .array(id)
      .transform((ids) => [...new Set(ids)])
      .pipe(z.array(z.number()).max(MAX_PINNED, texts.pinMostProjects(MAX_PINNED))),
  ),
});

function asList(value: unknown): unknown {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? (value as unknown[]) : [value];
}

/** Private ones are there for the artist alone. */
export type PinnedTrack = PublicTrack & { isPrivate: boolean };

export interface PinnedProjectsData {
  tracks: PinnedTrack[];
}
