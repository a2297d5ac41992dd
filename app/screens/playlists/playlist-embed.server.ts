import { openDoor, type DoorArguments } from '#app/operations/door.server.ts';
import { AppError } from '#app/errors.ts';
import { answerFramed, refuseFramed } from '../album-page/embed/album-embed.server.ts';
import type { FramedList } from '../album-page/embed/album-embed-page.ts';
import { playlistAddress } from './playlist-address.ts';
import { viewEmbeddedPlaylist } from './playlist.operations.server.ts';
import * as texts from './texts.ts';

/** /embed/playlists/12: a playlist that any other site may frame, as everybody sees it. */
export async function answerPlaylistEmbed({ request, params }: DoorArguments): Promise<Response> {
  const key = new URL(request.url).searchParams.get('key');
  try {
    const { perform, context } = await openDoor({ request, params });
    if (!/^\d{1,15}$/.test(params.playlistId ?? '')) {
      throw new AppError('notFound', texts.playlistNotHere);
    }
    const playlist = await perform(viewEmbeddedPlaylist, { playlistId: params.playlistId, key });
    const list: FramedList = {
      ...{ name: `playlist-${playlist.id}`, cover: null, note: null, colorScheme: 'purple' },
      ...{ title: playlist.title, artist: playlist.artist, lines: playlist.lines },
      page: playlistAddress(playlist.id, playlist.visibility === 'link' ? key : null),
      isSecret: playlist.visibility === 'link',
    };
    return answerFramed(list, context.client.origin);
  } catch (error) {
    return refuseFramed(error);
  }
}
