import { codesToPrint } from '#app/features/shop/codes/codes.server.ts';
import { streamedFileDoor } from '#app/operations/media-door.server.ts';

export const loader = streamedFileDoor(codesToPrint);
