import { openPurchase } from '#app/features/shop/download.server.ts';
import { mediaDoor } from '#app/operations/media-door.server.ts';

const { loader, action } = mediaDoor(openPurchase);
export { action, loader };
