import { AppError } from '#app/errors.ts';
import type { Door } from '#app/operations/door.server.ts';
import { viewOwnPlaylist, viewPlaylist } from './playlist.operations.server.ts';
import * as texts from './texts.ts';

/** The data of `PlaylistPage`. @throws {AppError} notFound */
export async function loadPlaylistPage({ params, url, context, perform }: Door) {
  if (!/^\d{1,15}$/.test(params.playlistId ?? '')) {
    throw new AppError('notFound', texts.playlistNotHere);
  }
  const key = url.searchParams.get('key');
  const page = url.searchParams.get('page');
  const playlist = await perform(viewPlaylist, { playlistId: params.playlistId, key, page });
  const isOwn = context.viewer?.artistId === playlist.artistId;
  const own = isOwn ? await perform(viewOwnPlaylist, { playlistId: playlist.id }) : null;
  return {
    playlist,
    isOwn,
    secretKey: own?.secretKey ?? key,
    origin: context.client.origin,
    isGated: Boolean(context.env.ACCESS_PASSWORD),
  };
}
