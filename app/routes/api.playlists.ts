import { createPlaylist } from '#app/screens/playlists/playlist.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({ POST: call({ operation: createPlaylist }) });
export { action, loader };
