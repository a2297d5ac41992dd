import { redirect } from '@remix-run/node';
import { AppError } from '#app/errors.ts';
import type { Door } from '#app/operations/door.server.ts';
import { demandSignedIn } from '#app/operations/operation.ts';
import { toastCookie, type Toast } from '#app/operations/toast.server.ts';
import { takePendingAction } from '#app/operations/pending-action.server.ts';
import { albumAddress } from '../album-address.ts';
import { trackAddress } from '../../library/track-address.ts';
import { likeAlbum, likeTrack } from './like.operations.server.ts';
import * as texts from './texts.ts';

/** Where a visitor who pressed Like comes once they are signed in. */
export const likeTrackAddress = (trackId: number) => `/tracks/${trackId}/like`;
export const likeAlbumAddress = (albumId: number) => `/albums/${albumId}/like`;

/**
 * Does what was asked for before the sign-in, and leads to the page. Whoever comes by another way finds
 * the button there: an address alone does nothing.
 */
export const loadTrackLike = (door: Door) => {
  const trackId = idOf(door.params.trackId);
  return liked(door, likeTrackAddress(trackId), trackAddress(trackId), () =>
    door.perform(likeTrack, { trackId }),
  );
};

export const loadAlbumLike = (door: Door) => {
  const albumId = idOf(door.params.albumId);
  return liked(door, likeAlbumAddress(albumId), albumAddress(albumId), () =>
    door.perform(likeAlbum, { albumId }),
  );
};

async function liked(
  { context }: Door,
  asked: string,
  to: string,
  like: () => Promise<unknown>,
): Promise<never> {
  demandSignedIn(context);
  const { responseHeaders, client } = context;
  if (await takePendingAction(context, asked)) {
    const toast: Toast = await like().then(
      () => ({ title: texts.youLikeIt }),
      (error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        return { title: texts.updateFailed, description: error.message, variant: 'destructive' };
      },
    );
    responseHeaders.append('Set-Cookie', await toastCookie(toast, client.secure));
  }
  throw redirect(to, { status: 303, headers: responseHeaders });
}

/** @throws {AppError} notFound */
function idOf(text: string | undefined): number {
  if (!/^\d{1,15}$/.test(text ?? '')) throw new AppError('notFound', texts.nothingToLike);
  return Number(text);
}
