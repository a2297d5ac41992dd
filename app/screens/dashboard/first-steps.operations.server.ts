import { defineOperation } from '#app/operations/operation.ts';
import { signedIn } from '#app/permissions.ts';
import { z } from '#app/validation.ts';
import { updateArtist } from '#app/features/artists/artist.queries.server.ts';

/** Takes the first steps from the dashboard, done or not. Safe to repeat. */
export const closeFirstSteps = defineOperation({
  name: 'closeFirstSteps',
  input: z.object({}),
  permission: signedIn,
  async run({ db, clock, viewer }) {
    const now = clock.now();
    await updateArtist(db, viewer.artistId, { firstStepsClosedAt: now }, now);
    return {};
  },
});
