import { openPurchase } from '#app/features/shop/download.operations.server.ts';
import { mediaDoor } from '#app/operations/media-door.server.ts';

const { loader, action } = mediaDoor(openPurchase);
export { action, loader };
