import { intent } from '#app/operations/form-action.server.ts';
import { editPlaylistAddress, playlistAddress } from './playlist-address.ts';
import { createPlaylist, deletePlaylist, updatePlaylist } from './playlist.operations.server.ts';
import {
  addToPlaylist,
  moveInPlaylist,
  orderPlaylist,
  removeFromPlaylist,
} from './playlist-tracks.operations.server.ts';
import * as texts from './texts.ts';

/** What the list of one's playlists can be asked for. */
export const playlistsIntents = {
  addPlaylist: intent({
    operation: createPlaylist,
    done: async ({ id, title }, { perform }, { trackId }) => {
      if (!trackId) {
        return {
          to: playlistAddress(id),
          toast: { title: texts.playlistMade, description: texts.isYours(title) },
        };
      }
      await perform(addToPlaylist, { playlistId: id, trackId });
      return { to: playlistAddress(id), toast: added(title) };
    },
  }),
  addTrack: intent({
    operation: addToPlaylist,
    done: ({ id, title }) => ({ to: playlistAddress(id), toast: added(title) }),
  }),
};

const added = (title: string) => ({
  title: texts.trackAdded,
  description: texts.isOnPlaylist(title),
});

const withPlaylist = (fields: Record<string, unknown>, { params }: { params: object }) => ({
  ...fields,
  ...params,
});

/** The page of the editor that the form was sent from. */
const editorAt = (id: number, { url }: { url: URL }, anchor = 'tracks') =>
  `${editPlaylistAddress(id, Number(url.searchParams.get('page')) || 1)}#${anchor}`;

/** What the editor of a playlist can be asked for. Each leads back to its place in it. */
export const editPlaylistIntents = {
  savePlaylist: intent({
    operation: updatePlaylist,
    input: withPlaylist,
    done: ({ id, title }, door) => ({
      to: editorAt(id, door, 'about'),
      toast: { title: texts.playlistSaved, description: texts.hasYourChanges(title) },
    }),
  }),
  removeTrack: intent({
    operation: removeFromPlaylist,
    input: withPlaylist,
    done: ({ id }, door) => ({
      to: editorAt(id, door),
      toast: { title: texts.trackRemoved, description: texts.isOff },
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
      toast: { title: texts.playlistDeleted, description: texts.isGone(title) },
    }),
  }),
};
