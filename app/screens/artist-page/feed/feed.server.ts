import type { DoorArguments } from '#app/operations/door.server.ts';
import { artistIdOf } from '../artist-page.server.ts';
import { answerRss } from './answer-rss.server.ts';
import { viewFeed } from './feed.operations.server.ts';

/** /profile/12/feed.xml */
export const answerFeed = (door: DoorArguments): Promise<Response> =>
  answerRss(door, async ({ params, perform }) => {
    const feed = await perform(viewFeed, { artistId: artistIdOf(params) });
    return { feed, lastModified: feed.changedAt };
  });
