import { answerOwnFeed } from '#app/screens/feed/own-rss.server.ts';
import type { DoorArguments } from '#app/operations/door.server.ts';

export const loader = (asked: DoorArguments) => answerOwnFeed(asked);
