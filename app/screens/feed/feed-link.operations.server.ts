import { changeLimit } from '#app/operations/limit.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { signedIn } from '#app/permissions.ts';
import { randomKey } from '#app/platform/secrets.server.ts';
import { z } from '#app/validation.ts';
import { ownFeedAddress } from './feed.ts';
import { deleteFeedLink, feedLinkOf, writeFeedLink } from './feed.queries.server.ts';

/**
 * The secret path of the own feed for other programs; null where there is none. On a site behind its
 * password there can be none: no program could read what it names.
 */
export const viewFeedLink = defineOperation({
  name: 'viewFeedLink',
  input: z.object({}),
  forListeners: true,
  permission: signedIn,
  async run({ db, viewer, env }) {
    const key = await feedLinkOf(db, viewer.artistId);
    return { path: key && ownFeedAddress(key), offered: !env.ACCESS_PASSWORD };
  },
});

/** Makes a new secret address. The one before, if any, opens nothing any more. */
export const makeFeedLink = defineOperation({
  name: 'makeFeedLink',
  input: z.object({}),
  limit: changeLimit,
  forListeners: true,
  permission: signedIn,
  async run({ db, viewer, clock }) {
    const key = randomKey();
    await writeFeedLink(db, viewer.artistId, key, clock.now());
    return { path: ownFeedAddress(key) };
  },
});

/** Ends the secret address. Safe to repeat. */
export const revokeFeedLink = defineOperation({
  name: 'revokeFeedLink',
  input: z.object({}),
  limit: changeLimit,
  forListeners: true,
  permission: signedIn,
  async run({ db, viewer }) {
    await deleteFeedLink(db, viewer.artistId);
    return {};
  },
});
