import { openPurchasedFile } from '#app/features/shop/collection/purchased-file.server.ts';
import { mediaDoor } from '#app/operations/media-door.server.ts';

const { loader, action } = mediaDoor(openPurchasedFile);
export { action, loader };
