import { resolve } from 'node:path';
import { createUserWithArtist } from '#app/features/accounts/account.queries.server.ts';
import { updateArtist } from '#app/features/artists/artist.queries.server.ts';
import { openDatabase, type Db } from '#db/client.ts';
import type { TestServer } from './server.ts';

/** For what no screen and no call can do: works on the data of a house that is running. */
export async function inHouse(house: TestServer, work: (db: Db) => Promise<unknown>) {
  const database = openDatabase(`sqlite:${resolve(house.folder, 'storage/artist-space.sqlite')}`);
  try {
    await work(database.db);
  } finally {
    await database.close();
  }
}

/** Lets artists move in who will never sign in: quicker than as many registrations. */
export function moveIn(
  house: TestServer,
  artists: readonly { name: string; genre: string; followers: number }[],
): Promise<void> {
  return inHouse(house, async (db) => {
    for (const { name, ...rest } of artists) {
      const handle = name.toLowerCase().replaceAll(/\W+/g, '-');
      const { artistId } = await createUserWithArtist(db, {
        email: `${handle}@example.org`,
        passwordHash: 'none',
        artist: { name, handle },
        now: new Date(),
      });
      await updateArtist(db, artistId ?? 0, rest, new Date());
    }
  });
}
