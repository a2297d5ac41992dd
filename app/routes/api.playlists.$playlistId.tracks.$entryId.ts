import {
  moveInPlaylist,
  removeFromPlaylist,
} from '#app/screens/playlists/playlist-tracks.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  PATCH: call({ operation: moveInPlaylist }),
  DELETE: call({ operation: removeFromPlaylist }),
});
export { action, loader };
