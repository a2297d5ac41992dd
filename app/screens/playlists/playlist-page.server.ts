import { placeholderHue } from '#app/display/placeholder.ts';
import { AppError } from '#app/errors.ts';
import { type Door, type DoorArguments, openDoor } from '#app/operations/door.server.ts';
import { intent } from '#app/operations/form-action.server.ts';
import type { FramedList } from '#app/screens/album-page/embed/album-embed-page.ts';
import { answerFramed, refuseFramed } from '#app/screens/album-page/embed/album-embed.server.ts';
import {
  answerDrawn,
  barsOf,
  GRADIENTS,
  idOfPicture,
} from '#app/screens/artist-page/preview-answer.server.ts';
import { editPlaylistAddress, playlistAddress } from './playlist.ts';
import {
  addToPlaylist,
  createPlaylist,
  deletePlaylist,
  moveInPlaylist,
  orderPlaylist,
  removeFromPlaylist,
  updatePlaylist,
  viewEmbeddedPlaylist,
  viewOwnPlaylist,
  viewPlaylist,
  viewPublicPlaylist,
} from './playlist.server.ts';
import { joinFacts } from '#app/display/format.ts';
import { trackAddress } from '#app/features/library/track.ts';
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

/** /embed/playlists/12: the public content of a playlist, for embedding in other sites. */
export async function answerPlaylistEmbed({ request, params }: DoorArguments): Promise<Response> {
  const key = new URL(request.url).searchParams.get('key');
  try {
    const { perform, context } = await openDoor({ request, params });
    if (!/^\d{1,15}$/.test(params.playlistId ?? '')) {
      throw new AppError('notFound', texts.playlistNotHere);
    }
    const playlist = await perform(viewEmbeddedPlaylist, { playlistId: params.playlistId, key });
    const list: FramedList = {
      name: `playlist-${playlist.id}`,
      cover: null,
      note: null,
      colorScheme: 'purple',
      title: playlist.title,
      artist: playlist.artist,
      lines: playlist.lines,
      page: playlistAddress(playlist.id, playlist.visibility === 'link' ? key : null),
      isSecret: playlist.visibility === 'link',
    };
    return answerFramed(list, context.client.origin);
  } catch (error) {
    return refuseFramed(error);
  }
}

/** Answers a public playlist's preview picture: /og/playlists/12.png. */
export const answerPlaylistPreview = (asked: DoorArguments): Promise<Response> =>
  answerDrawn(asked, async ({ params, perform }) => {
    const playlist = await perform(viewPublicPlaylist, { playlistId: idOfPicture(params) });
    const preview = {
      title: playlist.title,
      line: joinFacts([playlist.artist, texts.trackCount(playlist.length)]),
      bars: barsOf(`playlist-${playlist.id}`),
      gradient: GRADIENTS.purple,
      hue: placeholderHue(`playlist-${playlist.id}`),
    };
    return { preview, picture: null };
  });

/** The forms of the list of playlists. */
export const playlistsIntents = {
  addPlaylist: intent({
    operation: createPlaylist,
    done: async ({ id, title }, { perform }, { trackId }) => {
      if (!trackId) {
        return {
          to: playlistAddress(id),
          toast: { title: texts.playlistMade, description: texts.isInYourPlaylists(title) },
        };
      }
      await perform(addToPlaylist, { playlistId: id, trackId });
      return added(title, trackId);
    },
  }),
  addTrack: intent({
    operation: addToPlaylist,
    done: ({ title }, _door, { trackId }) => added(title, trackId),
  }),
};

/** Back on the page of the track, where the playlist was chosen. */
const added = (title: string, trackId: unknown) => ({
  to: trackAddress(Number(trackId)),
  toast: { title: texts.trackAdded, description: texts.isOnPlaylist(title) },
});

const withPlaylist = (fields: Record<string, unknown>, { params }: { params: object }) => ({
  ...fields,
  ...params,
});

/** The page of the editor with the form. */
const editorAt = (id: number, { url }: { url: URL }, anchor = 'tracks') =>
  `${editPlaylistAddress(id, Number(url.searchParams.get('page')) || 1)}#${anchor}`;

/** The forms of the editor of a playlist. Each returns to its place in it. */
export const editPlaylistIntents = {
  savePlaylist: intent({
    operation: updatePlaylist,
    input: withPlaylist,
    done: ({ id, title }, door) => ({
      to: editorAt(id, door, 'about'),
      toast: { title: texts.playlistSaved, description: texts.titleHasYourChanges(title) },
    }),
  }),
  removeTrack: intent({
    operation: removeFromPlaylist,
    input: withPlaylist,
    done: ({ id }, door) => ({
      to: editorAt(id, door),
      toast: { title: texts.trackRemoved, description: texts.isOffThePlaylist },
    }),
  }),
  move: intent({
    operation: moveInPlaylist,
    input: withPlaylist,
    done: ({ id }, door, { entryId }) => ({ to: editorAt(id, door, `entry-${Number(entryId)}`) }),
  }),
  order: intent({
    operation: orderPlaylist,
    input: withPlaylist,
    done: ({ id }, door) => ({ to: editorAt(id, door) }),
  }),
  delete: intent({
    operation: deletePlaylist,
    input: (_fields, { params }) => params,
    done: ({ title }) => ({
      to: '/playlists',
      toast: { title: texts.playlistDeleted, description: texts.titleIsGone(title) },
    }),
  }),
};
