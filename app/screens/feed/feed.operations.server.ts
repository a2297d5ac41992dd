import { defineOperation } from '#app/operations/operation.ts';
import { signedIn } from '#app/permissions.ts';
import { id, z } from '#app/validation.ts';
import { readFeed } from './read-feed.server.ts';

/** What is new of whom the viewer follows, newest first, page by page. */
export const viewFollowedFeed = defineOperation({
  name: 'viewFollowedFeed',
  input: z.object({ before: id.nullish().transform((value) => value ?? undefined) }),
  forListeners: true,
  permission: signedIn,
  run: ({ db, viewer }, { before }) => readFeed(db, viewer.artistId, before),
});
