import { viaOf, withVia } from '#app/display/via.ts';
import { AppError } from '#app/errors.ts';
import type { Door } from '#app/operations/door.server.ts';
import { formAction, intent, afterSignIn } from '#app/operations/form-action.server.ts';
import { albumAddress } from '#app/features/releases/album-address.ts';
import { followAddress } from '#app/features/artists/artist-address.ts';
import {
  followArtist,
  unfollowArtist,
} from '#app/features/community/follows/follow.operations.server.ts';
import { cartAddress } from '#app/features/shop/merch/merch-limits.ts';
import { addMusicToCart } from '#app/features/shop/cart.operations.server.ts';
import { likeAlbumAddress } from '#app/features/releases/likes/pending-like.server.ts';
import { likeAlbum, unlikeAlbum } from '#app/features/releases/likes/like.operations.server.ts';
import { viewAlbumPage } from './album-page.operations.server.ts';
import * as texts from '#app/features/releases/texts.ts';

/** The data of `AlbumPage`. @throws {AppError} notFound */
export async function loadAlbumPage({ params, context, perform }: Door) {
  const page = await perform(viewAlbumPage, { albumId: albumIdOf(params) });
  return {
    colorScheme: page.artist.colorScheme,
    page,
    origin: context.client.origin,
    isGated: Boolean(context.env.ACCESS_PASSWORD),
  };
}

/** The page that the form stood on, and from where they came to it. */
const here = ({ params, url }: Door) =>
  withVia(albumAddress(albumIdOf(params)), viaOf(url) ?? undefined);

const toAlbum = (_output: unknown, door: Door) => ({ to: here(door) });

/** The forms of `AlbumPage`. */
export const actOnAlbumPage = formAction({
  follow: afterSignIn(intent({ operation: followArtist, done: toAlbum }), (door, { artistId }) =>
    followAddress(Number(artistId), here(door)),
  ),
  unfollow: intent({ operation: unfollowArtist, done: toAlbum }),
  like: afterSignIn(
    intent({ operation: likeAlbum, input: (_fields, { params }) => params, done: toAlbum }),
    ({ params }) => likeAlbumAddress(albumIdOf(params)),
  ),
  buy: intent({
    operation: addMusicToCart,
    input: (fields, { params, url }) => ({
      ...fields,
      ...{ kind: 'album', itemId: albumIdOf(params), via: viaOf(url) },
    }),
    done: ({ artistId }) => ({ to: cartAddress(artistId) }),
  }),
  unlike: intent({
    operation: unlikeAlbum,
    input: (_fields, { params }) => params,
    done: toAlbum,
  }),
});

/** @throws {AppError} notFound, where the address names no album at all */
export function albumIdOf({ albumId }: Door['params']): number {
  if (!/^\d{1,15}$/.test(albumId ?? '')) throw new AppError('notFound', texts.albumNotHere);
  return Number(albumId);
}
