import { defineOperation } from '#app/operations/operation.ts';
import { signedIn } from '#app/permissions.ts';
import { z } from '#app/validation.ts';
import { newestMeasures } from './measures.queries.server.ts';

const MOST = 50;

/** How loud the newest of the own tracks are, as they were measured on arrival. Only their owner knows. */
export const listOwnMeasures = defineOperation({
  name: 'listOwnMeasures',
  input: z.object({}),
  permission: signedIn,
  run: ({ db, viewer }) => newestMeasures(db, viewer.artistId, MOST),
});
