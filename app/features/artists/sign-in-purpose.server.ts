import { AppError } from '#app/errors.ts';
import type { Door } from '#app/operations/door.server.ts';
import { purposeIn, type Purpose } from '../accounts/sign-in-purpose.ts';
import { viewAlbum } from '../releases/album.server.ts';
import { viewTrack } from '../library/track.server.ts';
import { viewArtist } from './artist.operations.server.ts';

/** The purpose of a sign-in for the screen; null for a plain sign-in. */
export async function purposeOf({ perform }: Door, next: string): Promise<Purpose | null> {
  const purpose = purposeIn(next);
  if (!purpose) return null;
  try {
    if (purpose.kind === 'follow') {
      const { name } = await perform(viewArtist, { artistId: purpose.artistId });
      return { kind: 'follow', name };
    }
    if (purpose.kind === 'likeAlbum') {
      const { title } = await perform(viewAlbum, { albumId: purpose.albumId });
      return { kind: 'likeAlbum', title };
    }
    const { trackId, key } = purpose;
    const { title } = await perform(viewTrack, { trackId, key });
    return { kind: purpose.kind, title };
  } catch (error) {
    // Nothing is revealed about what the viewer may not see.
    if (error instanceof AppError) return null;
    throw error;
  }
}
