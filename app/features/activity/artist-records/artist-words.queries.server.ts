import type { Db } from '#db/client.ts';
import { searchWords } from '#db/search-key.ts';

/** Replaces the words by which an artist is found. */
export async function writeArtistWords(db: Db, artistId: number, name: string): Promise<void> {
  await db.deleteFrom('artistWords').where('artistId', '=', artistId).execute();
  const words = searchWords(name).map((word) => ({ artistId, word }));
  if (words.length > 0) await db.insertInto('artistWords').values(words).execute();
}
