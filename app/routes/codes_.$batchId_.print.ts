import { codesToPrint } from '#app/features/codes/codes-print.server.ts';
import { linesDoor } from '#app/operations/lines-door.server.ts';

export const loader = linesDoor(codesToPrint);
