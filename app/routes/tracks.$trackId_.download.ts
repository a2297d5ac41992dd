import { downloadTrack } from '#app/screens/files/download.operations.server.ts';
import { mediaDoor } from '#app/operations/media-door.server.ts';

const { loader, action } = mediaDoor(downloadTrack);
export { action, loader };
