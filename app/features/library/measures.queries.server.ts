import type { Db } from '#db/client.ts';

export interface TrackMeasures {
  id: number;
  title: string;
  /** Integrated, in LUFS; null before it is measured, and for silence. */
  loudness: number | null;
  /** In dBTP. */
  truePeak: number | null;
}

/** Newest first. */
export function newestMeasures(db: Db, artistId: number, limit: number): Promise<TrackMeasures[]> {
  return db
    .selectFrom('tracks')
    .select(['id', 'title', 'loudness', 'truePeak'])
    .where('artistId', '=', artistId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
