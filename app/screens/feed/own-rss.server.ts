import { AppError } from '#app/errors.ts';
import { openDoor, type DoorArguments } from '#app/operations/door.server.ts';
import { plainRefusal } from '#app/operations/plain-refusal.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { anyone } from '#app/permissions.ts';
import { z } from '#app/validation.ts';
import { findByFeedKey } from './feed.queries.server.ts';
import { feedRss } from './feed-rss.ts';
import { readFeed } from './read-feed.server.ts';
import * as texts from './texts.ts';

/** Somebody's feed, for whoever holds its secret address while that stands. */
const viewFeedByKey = defineOperation({
  name: 'viewFeedByKey',
  input: z.object({ key: z.string().max(64) }),
  permission: anyone,
  async run({ db, env }, { key }) {
    const found = env.ACCESS_PASSWORD ? undefined : await findByFeedKey(db, key);
    if (!found) throw new AppError('notFound', texts.noFeedHere);
    return readFeed(db, found.artistId, undefined);
  },
});

/** /feed/KEY.xml: read by programs, which bring no cookies. */
export async function answerOwnFeed({ request, params }: DoorArguments): Promise<Response> {
  try {
    const { context, perform } = await openDoor({ request, params }, { gate: 'open' });
    const key = /^([\w-]{1,64})\.xml$/.exec(params.file ?? '')?.[1];
    if (!key) throw new AppError('notFound', texts.noFeedHere);
    const { entries } = await perform(viewFeedByKey, { key });
    return new Response(feedRss(entries, context.client.origin), {
      headers: {
        'Content-Type': 'application/rss+xml; charset=utf-8',
        // The address is a secret: nothing between the two keeps what it answers.
        'Cache-Control': 'private, no-store',
        'X-Robots-Tag': 'noindex',
      },
    });
  } catch (error) {
    return plainRefusal(error);
  }
}
