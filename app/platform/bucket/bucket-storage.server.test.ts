import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSwift, hasSwift, type SwiftServer } from '#tests/swift-server.ts';
import { StorageAway } from '../failures.server.ts';
import { storedPath, type Storage } from '../storage.server.ts';
import { readBucketAddress } from './bucket-address.ts';
import { createBucketStorage } from './bucket-storage.server.ts';

const MB = 1024 ** 2;

/** The files that a storage has, from the names that it lists. */
async function pathsOf(storage: Storage): Promise<string[]> {
  const paths: string[] = [];
  for await (const { path } of storage.entries()) paths.push(path);
  return paths.sort();
}

const bytesOf = async (stream: ReadableStream<Uint8Array>) =>
  Buffer.from(await new Response(stream).arrayBuffer());

describe.runIf(hasSwift())('a bucket of OpenStack Swift, by the protocol of S3', () => {
  let swift: SwiftServer;
  let folder: string;
  beforeAll(async () => {
    swift = await createSwift();
    folder = await mkdtemp(join(tmpdir(), 'artist-space-bucket-'));
  }, 90_000);
  afterAll(async () => {
    await swift.remove();
    await rm(folder, { recursive: true, force: true });
  });

  const open = (below = '', redirects = false) =>
    createBucketStorage({
      address: { ...readBucketAddress(swift.url), prefix: below },
      ...{ directory: folder, reserveBytes: 0, redirects },
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
    const forged = (address ?? '').replace(/X-Amz-Signature=./, 'X-Amz-Signature=0');
    expect((await fetch(forged)).status).toBe(403);
  });

  it('says that it is away while its server is, and goes on afterwards', async () => {
    const storage = await open('six/');
    const key = await adopt(storage, Buffer.from('kept'));
    const path = storage.scratchPath();
    await writeFile(path, 'sent again');
    await swift.stop();
    const elsewhere = await open('six/');
    await expect(elsewhere.get(key)).rejects.toThrow(StorageAway);
    await expect(storage.adopt(path)).rejects.toThrow(StorageAway);
    await expect(bytesOf(elsewhere.stream(key, 0, 4))).rejects.toThrow(StorageAway);
    await swift.start();
    expect((await bytesOf(elsewhere.stream(key, 0, 4))).toString()).toBe('kept');
    const second = await storage.adopt(path);
    expect(await storage.sizeOf(second)).toBe(10);
  }, 60_000);
});

describe('the address of a bucket', () => {
  it.each([
    ['s3://K:S@s3.eu-west-1.amazonaws.com/music', { endpoint: undefined, region: 'eu-west-1' }],
    [
      's3://K:S%2F@files.example:9000/music/house?region=nl',
      { endpoint: 'https://files.example:9000', region: 'nl', prefix: 'house/', secretAccessKey: 'S/' },
    ],
    ['s3://K:S@127.0.0.1:9000/music?tls=0', { endpoint: 'http://127.0.0.1:9000' }],
  ])('%s', (text, expected) => expect(readBucketAddress(text)).toMatchObject(expected));

  it.each(['music', 'https://K:S@host/music', 's3://host/music', 's3://K:S@host/', 's3://K:S@host/A'])(
    'is refused without telling its secret: %s',
    (text) => {
      expect(() => readBucketAddress(text)).toThrow(/^must (be an address|name a bucket)/);
    },
  );
});
