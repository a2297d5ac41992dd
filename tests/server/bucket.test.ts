import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openInstance } from '#app/admin-command/instance.server.ts';
import { moveFiles } from '#app/admin-command/move-files.server.ts';
import { openStorage } from '#app/platform/open-storage.server.ts';
import { toneWav, trackForm } from '#tests/audio-files.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { createSwift, hasSwift } from '../../scripts/cluster/swift.mjs';
import { StorageUnavailable } from '#app/platform/failures.server.ts';
import { storedPath, type Storage } from '#app/platform/storage.server.ts';
import { readBucketAddress } from '#app/platform/bucket/bucket-address.ts';
import { createBucketStorage } from '#app/platform/bucket/bucket-storage.server.ts';

const MB = 1024 ** 2;

/** Paths of the files that a storage lists. */
async function pathsOf(storage: Storage): Promise<string[]> {
  const paths: string[] = [];
  for await (const { path } of storage.entries()) paths.push(path);
  return paths.sort();
}

const bytesOf = async (stream: ReadableStream<Uint8Array>) =>
  Buffer.from(await new Response(stream).arrayBuffer());

if (!hasSwift()) console.log('No bucket is asked: OpenStack Swift is not installed.');

describe.runIf(hasSwift())('a bucket of OpenStack Swift, by the protocol of S3', () => {
  let swift: Awaited<ReturnType<typeof createSwift>>;
  let folder: string;
  beforeAll(async () => {
    swift = await createSwift();
    await swift.start();
    folder = await mkdtemp(join(tmpdir(), 'artist-space-bucket-'));
  }, 90_000);
  afterAll(async () => {
    await swift.remove();
    await rm(folder, { recursive: true, force: true });
  });

  const open = (below = '', redirects = false) =>
    createBucketStorage({
      address: { ...readBucketAddress(swift.url), prefix: below },
      directory: folder,
      reserveBytes: 0,
      redirects,
    });

  async function adopt(storage: Storage, bytes: Buffer): Promise<string> {
    const path = storage.scratchPath();
    await writeFile(path, bytes);
    const key = await storage.adopt(path);
    await expect(stat(path)).rejects.toThrow('ENOENT');
    return key;
  }

  it('keeps small files and large ones, whole and in ranges, and knows them after a restart', async () => {
    const storage = await open('one/');
    const small = randomBytes(1000);
    const large = randomBytes(17 * MB + 3);
    const keys = [await adopt(storage, small), await adopt(storage, large)] as const;
    const again = await open('one/');
    expect(await again.get(keys[0])).toMatchObject({ size: 1000 });
    expect(await again.sizeOf(keys[1])).toBe(large.byteLength);
    expect((await bytesOf(again.stream(keys[0], 0, 1000))).equals(small)).toBe(true);
    const part = await bytesOf(again.stream(keys[1], 9 * MB, 9 * MB + 5000));
    expect(part.equals(large.subarray(9 * MB, 9 * MB + 5000))).toBe(true);
    expect((await bytesOf(again.stream(keys[0], 5, 5))).byteLength).toBe(0);
    expect(await pathsOf(again)).toEqual(keys.map(storedPath).sort());
  });

  it('has a copy for tools that read files: the file itself where it was stored, one fetched once elsewhere', async () => {
    const storage = await open('two/');
    const bytes = randomBytes(50_000);
    const key = await adopt(storage, bytes);
    expect((await readFile(await storage.localPath(key))).equals(bytes)).toBe(true);
    const elsewhere = await open('two/');
    const [one, other] = await Promise.all([elsewhere.localPath(key), elsewhere.localPath(key)]);
    expect(one).toBe(other);
    expect((await readFile(one)).equals(bytes)).toBe(true);
    await expect(elsewhere.localPath('no-such-file')).rejects.toThrow('no such file');
  });

  it('is a file storage: what was put is read, listed page by page, and removed', async () => {
    const storage = await open('files/');
    const song = new File(['the bytes of a song'], 'Canção 1.wav', {
      type: 'audio/wav',
      lastModified: 1_700_000_000_000,
    });
    const stored = await storage.put('one', song);
    expect(await stored.slice(4, 9).text()).toBe('bytes');
    await storage.set('two', song);
    await storage.folder.set('three', song);
    const again = await open('files/');
    const read = await again.get('two');
    const { name, type, size, lastModified } = song;
    expect(read).toMatchObject({ name, type, size, lastModified });
    expect(await read?.text()).toBe('the bytes of a song');
    expect([await again.has('one'), await again.has('none')]).toEqual([true, false]);
    const listed: string[] = [];
    for (let cursor: string | undefined, more = true; more;) {
      const page = await again.list({ limit: 1, ...(cursor && { cursor }) });
      listed.push(...page.files.map(({ key }) => key));
      cursor = page.cursor;
      more = cursor !== undefined;
    }
    expect(listed.sort()).toEqual(['one', 'three', 'two']);
    expect((await again.list({ prefix: 'tw', includeMetadata: true })).files).toEqual([
      { key: 'two', name, type, size, lastModified },
    ]);
    for (const key of listed) await again.remove(key);
    expect(await pathsOf(again)).toEqual([]);
  });

  it('removes a file, and a file that is not there, without complaint', async () => {
    const storage = await open('three/');
    const key = await adopt(storage, Buffer.from('x'));
    await storage.remove(key);
    await storage.remove(key);
    expect(await storage.get(key)).toBeNull();
    expect(await pathsOf(storage)).toEqual([]);
  });

  it('lists no file that is not its own', async () => {
    const storage = await open('four/');
    const inside = await open('four/deeper/');
    await adopt(inside, Buffer.from('x'));
    expect(await pathsOf(storage)).toEqual([]);
  });

  it('sends browsers to the bucket where the host wants it, for a while, with type and name', async () => {
    expect(await (await open('five/')).address('key', { contentType: 'audio/ogg' })).toBeNull();
    const storage = await open('five/', true);
    const key = await adopt(storage, Buffer.from('0123456789'));
    const disposition = 'attachment; filename="take.ogg"';
    const address = await storage.address(key, { contentType: 'audio/ogg', disposition });
    const answer = await fetch(address ?? '', { headers: { range: 'bytes=2-4' } });
    expect(answer.status).toBe(206);
    expect(await answer.text()).toBe('234');
    expect(answer.headers.get('content-type')).toBe('audio/ogg');
    expect(answer.headers.get('content-disposition')).toBe(disposition);
    const forged = (address ?? '').replace(/(?<=X-Amz-Signature=)./, (digit) =>
      digit === '0' ? '1' : '0',
    );
    expect((await fetch(forged)).status).toBe(403);
  });

  it.runIf(process.env.DEEP)(
    'says that it is away while its server is, and goes on afterwards',
    async () => {
      const storage = await open('six/');
      const key = await adopt(storage, Buffer.from('kept'));
      const path = storage.scratchPath();
      await writeFile(path, 'sent again');
      await swift.stop();
      const elsewhere = await open('six/');
      await expect(elsewhere.get(key)).rejects.toThrow(StorageUnavailable);
      await expect(storage.adopt(path)).rejects.toThrow(StorageUnavailable);
      await expect(bytesOf(elsewhere.stream(key, 0, 4))).rejects.toThrow(StorageUnavailable);
      await swift.start();
      expect((await bytesOf(elsewhere.stream(key, 0, 4))).toString()).toBe('kept');
      const second = await storage.adopt(path);
      expect(await storage.sizeOf(second)).toBe(10);
    },
    60_000,
  );

  describe('behind a site', () => {
    let site: TestSite;
    afterEach(() => site.close());

    const rowsOf = () =>
      site.services.database.db.selectFrom('media').selectAll().orderBy('id').execute();

    /** A site with a track that has been read, and its owner. */
    async function siteWithTrack(settings: Record<string, string>) {
      site = await createTestSite(settings);
      const owner = await site.artist('ana@example.org');
      const form = trackForm({ title: 'Ebb' }, { bytes: toneWav(3) });
      const added = await site.call('POST', '/api/tracks', { as: owner, form });
      expect(added.status).toBe(201);
      await site.work();
      return owner;
    }

    it('a track is uploaded, read, heard in ranges and deleted', async () => {
      const owner = await siteWithTrack({ S3_URL: swift.url });
      const rows = await rowsOf();
      expect(rows.map(({ role }) => role)).toContain('opus-64');
      const [original] = rows;
      if (!original) throw new Error('There is the original.');
      const whole = await site.call('GET', `/media/${original.key}`, { as: owner });
      const bytes = Buffer.from(await whole.arrayBuffer());
      expect(bytes.byteLength).toBe(original.byteSize);
      const part = await site.call('GET', `/media/${original.key}`, {
        as: owner,
        headers: { range: 'bytes=100-199' },
      });
      expect(part.status).toBe(206);
      expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 200))).toBe(true);
      const same = await site.call('GET', `/media/${original.key}`, {
        as: owner,
        headers: { 'if-none-match': whole.headers.get('etag') ?? '' },
      });
      expect(same.status).toBe(304);
      const track = await site.services.database.db
        .selectFrom('tracks')
        .select('id')
        .executeTakeFirstOrThrow();
      expect((await site.call('DELETE', `/api/tracks/${track.id}`, { as: owner })).status).toBe(
        204,
      );
      for (const { key } of rows) expect(await site.services.storage.sizeOf(key)).toBeNull();
    });

    it('files move from the folder into the bucket and back, and are heard from wherever they lie', async () => {
      const owner = await siteWithTrack({});
      const inFolder = site.services.env;
      const instance = openInstance({ ...inFolder, S3_URL: readBucketAddress(swift.url) });
      const shared = { ...instance, database: () => Promise.resolve(site.services.database) };
      const rows = await rowsOf();
      const told = `${rows.length} files were moved, 0 were there already.`;
      expect(await moveFiles.run(['to-bucket'], {}, shared)).toBe(told);
      for (const { key } of rows) expect(await site.services.storage.sizeOf(key)).toBeNull();
      const bucket = await openStorage({ ...inFolder, S3_URL: readBucketAddress(swift.url) });
      for (const { key, byteSize } of rows) expect(await bucket.sizeOf(key)).toBe(byteSize);
      expect(await moveFiles.run(['to-bucket'], {}, shared)).toBe(
        `0 files were moved, ${rows.length} were there already.`,
      );
      expect(await moveFiles.run(['to-folder'], {}, shared)).toBe(told);
      for (const { key, byteSize } of rows) {
        expect(await site.services.storage.sizeOf(key)).toBe(byteSize);
      }
      const [original] = rows;
      const heard = await site.call('GET', `/media/${original?.key}`, { as: owner });
      expect((await heard.arrayBuffer()).byteLength).toBe(original?.byteSize);
      await expect(moveFiles.run(['elsewhere'], {}, shared)).rejects.toThrow('to-bucket');
    });

    it('large files are fetched from the bucket where the host wants it, small ones from the site', async () => {
      const owner = await siteWithTrack({ S3_URL: swift.url, MEDIA: 'redirect' });
      const [original] = await rowsOf();
      const answer = await site.call('GET', `/media/${original?.key}`, { as: owner });
      expect(answer.status).toBe(302);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const there = await fetch(answer.headers.get('location') ?? '');
      expect((await there.arrayBuffer()).byteLength).toBe(original?.byteSize);
      const stranger = await site.artist('bo@example.org');
      await site.services.database.db.updateTable('tracks').set({ isPublic: false }).execute();
      const refused = await site.call('GET', `/media/${original?.key}`, { as: stranger });
      expect(refused.status).toBe(404);
      expect(refused.headers.get('location')).toBeNull();
      const rendition = (await rowsOf()).find(({ byteSize }) => byteSize < 100_000);
      expect((await site.call('GET', `/media/${rendition?.key}`, { as: owner })).status).toBe(200);
    });
  });
});
