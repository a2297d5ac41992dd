import { AppError } from '#app/errors.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { asksToCollaborate } from '#app/permissions.ts';
import { randomKey } from '#app/platform/secrets.server.ts';
import { isApart } from '../community/follows/block.queries.server.ts';
import { trackById } from '../library/track.schema.ts';
import { trackSubject } from '../library/track-subject.server.ts';
import * as texts from './texts.ts';

/** What the form of a request begins with. */
export const viewRequestForm = defineOperation({
  name: 'viewRequestForm',
  input: trackById,
  async subject(context, { trackId }) {
    const track = await trackSubject(context, { trackId });
    const apart = await isApart(context.db, context.viewer, track.artistId);
    return { ...track, trackOwnerId: undefined, collaboratorId: undefined, apart };
  },
  permission: asksToCollaborate,
  run({ viewer }, _input, { track: { row } }) {
    if (row.artistId === viewer.artistId) {
      throw new AppError('forbidden', texts.ownTrackNoRequest);
    }
    return {
      trackId: row.id,
      trackTitle: row.title,
      artistName: row.artist,
      /** The same form, sent twice, asks once. */
      requestKey: randomKey(),
    };
  },
});
