import { access } from 'node:fs/promises';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { replaceArtistImage } from '#app/features/artists/artist-images.server.ts';
import { toneWav, trackForm } from '#tests/audio-files.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { hummed, recordingForm } from '#tests/recordings.ts';

/**
 * A commit that succeeded, but whose response was lost: it cannot be told from one that failed. Files that
 * the rows refer to then must exist.
 */
let site: TestSite;
let as: Awaited<ReturnType<TestSite['artist']>>;
beforeEach(async () => {
  site = await createTestSite();
  as = await site.artist('ana@example.org');
});
afterEach(() => site.close());

const LOST = 'Connection terminated unexpectedly';

/** Makes the next transaction that names files commit, and loses its response. */
function loseNextAnswer(): void {
  const { db } = site.services.database;
  const begin = db.transaction.bind(db);
  vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
    const transaction = begin();
    const execute = transaction.execute.bind(transaction);
    transaction.execute = async (work) => {
      await execute(work);
      throw new Error(LOST);
    };
    return transaction;
  });
}

async function namedFiles(): Promise<string[]> {
  const rows = await site.services.database.db.selectFrom('media').select('key').execute();
  for (const { key } of rows) await access(await site.services.storage.localPath(key));
  return rows.map(({ key }) => key);
}

it('keeps the file of a track that was committed', async () => {
  loseNextAnswer();
  const form = trackForm({ uploadKey: 'once' }, { bytes: toneWav(1) });
  const lost = await site.call('POST', '/api/tracks', { as, form });
  // It was committed: the track of this upload key exists, and is returned.
  expect(lost.status).toBe(201);
  expect(await namedFiles()).toHaveLength(1);

  loseNextAnswer();
  const other = trackForm({ title: 'Other' }, { bytes: toneWav(1) });
  const unknown = await site.call('POST', '/api/tracks', { as, form: other });
  expect(unknown.status).toBe(503);
  expect(unknown.headers.get('retry-after')).toBe('5');
  expect(await namedFiles()).toHaveLength(2);
});

it('keeps the file of a hum, and the pictures of an artist, that were committed', async () => {
  loseNextAnswer();
  const form = recordingForm(
    { title: 'Hum', toolType: 'humming-to-song', artistId: String(as.artistId) },
    hummed('tune', 2),
  );
  const hum = await site.call('POST', `/api/artists/${as.artistId}/humming-recordings`, {
    as,
    form,
  });
  expect(hum.status).toBe(503);
  expect(await namedFiles()).toHaveLength(1);

  loseNextAnswer();
  const create = { width: 400, height: 400, channels: 3, background: 'teal' } as const;
  const picture = new Uint8Array(await sharp({ create }).png().toBuffer());
  const saved = replaceArtistImage(site.services, as.artistId, 'profile', picture);
  await expect(saved).rejects.toThrow(LOST);
  expect((await namedFiles()).length).toBeGreaterThan(1);
});

it('removes the file of what was not committed', async () => {
  const { database, storage } = site.services;
  await database.db.schema.dropTable('media').execute();
  const form = trackForm({}, { bytes: toneWav(1) });
  await expect(site.call('POST', '/api/tracks', { as, form })).rejects.toThrow('media');
  const left: string[] = [];
  for await (const { path } of storage.entries()) left.push(path);
  expect(left).toEqual([]);
});
