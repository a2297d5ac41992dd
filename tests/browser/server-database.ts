import { resolve } from 'node:path';
import { createUserWithArtist } from '#app/features/accounts/account.queries.server.ts';
import { updateArtist } from '#app/features/artists/artist.queries.server.ts';
import { openDatabase, type Db } from '#db/client.ts';
import type { TestServer } from './server.ts';

/** For what no screen and no call can do: changes the data of a running server. */
export async function inDatabase<T>(server: TestServer, work: (db: Db) => Promise<T>): Promise<T> {
  const file = resolve(server.folder, 'storage/artist-space.sqlite');
  const database = openDatabase(server.databaseUrl ?? `sqlite:${file}`);
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

/** Creates artists who never sign in: faster than registrations. */
export function moveIn(
  server: TestServer,
  artists: readonly { name: string; genre: string; followers: number }[],
): Promise<void> {
  return inDatabase(server, async (db) => {
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
