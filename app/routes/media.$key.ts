import { openMedia } from '#app/screens/files/media.server.ts';
import { mediaDoor } from '#app/operations/media-door.server.ts';

const { loader, action } = mediaDoor(openMedia);
export { action, loader };
