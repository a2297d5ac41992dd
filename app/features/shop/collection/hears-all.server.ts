import type { Context } from '#app/operations/context.server.ts';
import type { MaybeViewer } from '#app/permissions.ts';
import { worksOnTrack } from '../../collaborations/collaboration.queries.server.ts';
import type { TrackRow } from '../../library/track.queries.server.ts';
import { supports } from '../support/support.queries.server.ts';
import { hasBoughtTrack } from './purchase.queries.server.ts';

/**
 * Whether somebody hears all of a track of which others hear a preview: its artist, who has bought it,
 * who supports its artist, and whom its artist has accepted to work on it.
 */
export async function hearsAll(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  viewer: MaybeViewer,
  { id, artistId, previewSeconds }: Pick<TrackRow, 'id' | 'artistId' | 'previewSeconds'>,
): Promise<boolean> {
  if (previewSeconds === null || artistId === viewer?.artistId) return true;
  if (!viewer) return false;
  const asked = { trackId: id, artistId: viewer.artistId };
  return (
    (await hasBoughtTrack(db, asked)) ||
    (await supports(db, viewer.artistId, artistId, clock.now())) ||
    (await worksOnTrack(db, asked))
  );
}
