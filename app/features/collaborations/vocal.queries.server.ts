import type { Db } from '#db/client.ts';

/** Whose a vocal is, and over which track. */
export function findVocalOwner(db: Db, vocalRecordingId: number) {
  return db
    .selectFrom('vocalRecordings')
    .select(['artistId', 'trackId'])
    .where('id', '=', vocalRecordingId)
    .executeTakeFirst();
}
