import {
  deletePlaylist,
  updatePlaylist,
  viewPlaylist,
} from '#app/screens/playlists/playlist.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  GET: call({ operation: viewPlaylist }),
  PATCH: call({ operation: updatePlaylist }),
  DELETE: call({ operation: deletePlaylist }),
});
export { action, loader };
