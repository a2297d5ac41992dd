import type { DoorArguments } from '#app/operations/door.server.ts';
import { answerCsv } from '#app/features/statistics/csv.server.ts';

export const loader = (asked: DoorArguments) => answerCsv(asked);
