import { type ApiRows, call, page } from '#app/operations/endpoint.server.ts';
import {
  addToPlaylist,
  createPlaylist,
  deletePlaylist,
  listPlaylists,
  moveInPlaylist,
  orderPlaylist,
  removeFromPlaylist,
  updatePlaylist,
  viewPlaylist,
} from './playlist.server.ts';

export const playlistsApi: ApiRows = {
  'GET /api/artists/:artistId/playlists': call({
    operation: listPlaylists,
    answer: page('playlists'),
  }),
  'POST /api/playlists': call({ operation: createPlaylist }),
  'GET /api/playlists/:playlistId': call({ operation: viewPlaylist }),
  'PATCH /api/playlists/:playlistId': call({ operation: updatePlaylist }),
  'DELETE /api/playlists/:playlistId': call({ operation: deletePlaylist }),
  'POST /api/playlists/:playlistId/tracks': call({ operation: addToPlaylist, status: 200 }),
  'PATCH /api/playlists/:playlistId/tracks': call({ operation: orderPlaylist }),
  'PATCH /api/playlists/:playlistId/tracks/:entryId': call({ operation: moveInPlaylist }),
  'DELETE /api/playlists/:playlistId/tracks/:entryId': call({ operation: removeFromPlaylist }),
};
