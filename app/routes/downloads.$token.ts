import { openItemDownload } from '#app/features/shop/merch/item-download.server.ts';
import { mediaDoor } from '#app/operations/media-door.server.ts';

const { loader, action } = mediaDoor(openItemDownload);
export { action, loader };
