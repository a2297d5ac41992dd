import { codesToPrint } from '#app/features/shop/codes/codes-print.server.ts';
import { streamedFileDoor } from '#app/operations/streamed-file-door.server.ts';

export const loader = streamedFileDoor(codesToPrint);
