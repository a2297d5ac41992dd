import { defineOperation } from '#app/operations/operation.ts';
import { singsOver } from '#app/permissions.ts';
import { id, z } from '#app/validation.ts';
import { secret } from '#app/features/library/track.schema.ts';
import { trackSubject } from '#app/features/library/track-subject.server.ts';
import { pageOfVocals, vocalEntity } from '#app/features/library/vocals/vocal.queries.server.ts';

/** What was sung over a track, newest first: all of it for the track's owner, the own takes for others. */
export const listTrackVocals = defineOperation({
  name: 'listTrackVocals',
  input: z.object({
    trackId: id,
    key: secret,
    before: id.nullish().transform((value) => value ?? undefined),
  }),
  async subject(context, input) {
    // What was sung before a block is still its singer's to see.
    return { ...(await trackSubject(context, input)), singerId: undefined, apart: false };
  },
  forListeners: true,
  permission: singsOver,
  async run({ db, viewer }, { trackId, before }, { track }) {
    const own = viewer.artistId;
    const singerId = track.row.artistId === own ? null : own;
    const { vocals, next } = await pageOfVocals(db, trackId, { singerId, before });
    return { vocals: vocals.map(vocalEntity), next };
  },
});
