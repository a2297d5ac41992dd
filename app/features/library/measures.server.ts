import { defineOperation } from '#app/operations/operation.ts';
import { signedIn } from '#app/permissions.ts';
import { z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';

interface TrackMeasures {
  id: number;
  title: string;
  /** Integrated loudness in LUFS; null before it is measured, and for silence. */
  loudness: number | null;
  /** In dBTP. */
  truePeak: number | null;
}

/** Newest first. */
function newestMeasures(db: Db, artistId: number, limit: number): Promise<TrackMeasures[]> {
  return db
    .selectFrom('tracks')
    .select(['id', 'title', 'loudness', 'truePeak'])
    .where('artistId', '=', artistId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

const MOST = 50;

/** Returns the measured loudness of the signed-in artist's newest tracks. */
export const listOwnMeasures = defineOperation({
  name: 'listOwnMeasures',
  input: z.object({}),
  permission: signedIn,
  run: ({ db, viewer }) => newestMeasures(db, viewer.artistId, MOST),
});
