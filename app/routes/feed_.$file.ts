import { answerOwnFeed } from '#app/screens/feed/feed.server.ts';
import type { DoorArguments } from '#app/operations/door.server.ts';

export const loader = (asked: DoorArguments) => answerOwnFeed(asked);
