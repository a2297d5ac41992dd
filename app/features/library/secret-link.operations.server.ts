import { defineOperation } from '#app/operations/operation.ts';
import { demandRecentProof } from '#app/operations/recent-proof.server.ts';
import { ownsTrack } from '#app/permissions.ts';
import { randomKey } from '#app/platform/secrets.server.ts';
import { id, z } from '#app/validation.ts';
import { changeSecretKey } from './secret-link.queries.server.ts';
import { secret } from './track.schema.ts';
import { trackSubject } from './track-subject.server.ts';
import { demandMayBeShared, recordSharing } from './track-visibility.server.ts';

/**
 * Makes the link by which a private track is shared, or, in the place of the one that `instead`
 * names, a new one. Safe to repeat: a link that is not the one to be replaced is left alone.
 */
export const shareTrackPrivately = defineOperation({
  name: 'shareTrackPrivately',
  input: z.object({ trackId: id, instead: secret }),
  subject: trackSubject,
  permission: ownsTrack,
  run(context, { trackId, instead = null }, { track }) {
    demandMayBeShared(track.row);
    demandRecentProof(context);
    return changeSecretKey(context.db, trackId, { from: instead, to: randomKey() }, (trx) =>
      recordSharing(context, trackId, { secretLink: 'made' }, trx),
    );
  },
});

/**
 * Ends the link that `key` names: its page and its files are gone for whoever holds it, at once.
 * Safe to repeat: a newer link stands.
 */
export const revokeTrackLink = defineOperation({
  name: 'revokeTrackLink',
  input: z.object({ trackId: id, key: secret }),
  subject: trackSubject,
  permission: ownsTrack,
  run: (context, { trackId, key = null }) =>
    changeSecretKey(context.db, trackId, { from: key, to: null }, (trx) =>
      recordSharing(context, trackId, { secretLink: 'ended' }, trx),
    ),
});
