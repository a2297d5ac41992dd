import {
  addToPlaylist,
  orderPlaylist,
} from '#app/screens/playlists/playlist-tracks.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  POST: call({ operation: addToPlaylist, status: 200 }),
  PATCH: call({ operation: orderPlaylist }),
});
export { action, loader };
