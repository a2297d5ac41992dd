import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFsFileStorage } from '@remix-run/file-storage/fs';
import { describe, expect, it } from 'vitest';
import { whole } from './paced-stream.server.ts';
import { createStorage, storedPath } from './storage.server.ts';

async function freshStorage() {
  return createStorage(await mkdtemp(join(tmpdir(), 'artist-space-storage-')));
}

async function pathsOf(storage: ReturnType<typeof createStorage>) {
  const paths: string[] = [];
  for await (const { path } of storage.entries()) paths.push(path);
  return paths;
}

describe('storage', () => {
  it('adopts a file so that it is found under its key', async () => {
    const storage = await freshStorage();
    const path = storage.scratchPath();
    await writeFile(path, 'the bytes');
    const key = await storage.adopt(path);

    expect(await storage.get(key)).toMatchObject({ size: 9 });
    expect(await readFile(storage.pathOf(key), 'utf8')).toBe('the bytes');
    expect(await pathsOf(storage)).toEqual([storedPath(key)]);
  });

  it('removes a file, and a file that is not there, without complaint', async () => {
    const storage = await freshStorage();
    const path = storage.scratchPath();
    await writeFile(path, 'x');
    const key = await storage.adopt(path);
    await storage.remove(key);
    await storage.remove(key);
    expect(await storage.get(key)).toBeNull();
    expect(await pathsOf(storage)).toEqual([]);
  });

  it('finds a file whose metadata is torn or gone, and writes it anew', async () => {
    const storage = await freshStorage();
    const path = storage.scratchPath();
    await writeFile(path, 'the bytes');
    const key = await storage.adopt(path);
    const metadata = storage.pathOf(key).replace(/\.dat$/, '.meta.json');
    const whole = await readFile(metadata, 'utf8');
    for (const tear of [() => writeFile(metadata, ''), () => rm(metadata)]) {
      await tear();
      expect(await storage.get(key)).toMatchObject({ size: 9 });
      expect(await readFile(metadata, 'utf8')).toBe(whole);
    }
  });

  it('fails to read a file that is shorter than it was, and does not end it early', async () => {
    const storage = await freshStorage();
    const path = storage.scratchPath();
    await writeFile(path, 'x'.repeat(1000));
    const key = await storage.adopt(path);
    await truncate(storage.pathOf(key), 400);
    const read = () => new Response(storage.stream(key, 0, 1000)).arrayBuffer();
    await expect(read()).rejects.toThrow('A file has 400 bytes instead of 1000.');
    expect((await new Response(storage.stream(key, 0, 400)).arrayBuffer()).byteLength).toBe(400);
  });

  it.each([3, 5])('fails on %i bytes where there should be 4', async (length) => {
    const reading = async () => {
      const pieces: number[] = [];
      const source = createReadStream(await fileOf(length), { highWaterMark: 2 });
      for await (const { byteLength } of whole(source, 4)) pieces.push(byteLength);
    };
    await expect(reading()).rejects.toThrow(`A file has ${length} bytes instead of 4.`);
  });

  async function fileOf(length: number): Promise<string> {
    const path = (await freshStorage()).scratchPath();
    await writeFile(path, 'x'.repeat(length));
    return path;
  }

  it('names metadata that has lost its file, for the sweeper', async () => {
    const storage = await freshStorage();
    const path = storage.scratchPath();
    await writeFile(path, 'x');
    const key = await storage.adopt(path);
    await rm(storage.pathOf(key));
    const [left = ''] = await pathsOf(storage);
    expect(left).toBe(storedPath(key).replace('.dat', '.meta.json'));
    await storage.removeEntry({ path: left, storedAt: 0 });
    expect(await pathsOf(storage)).toEqual([]);
  });

  it('lists every key of many', async () => {
    const storage = await freshStorage();
    const expected: string[] = [];
    for (let file = 0; file < 40; file += 1) {
      const path = storage.scratchPath();
      await writeFile(path, `file ${file}`);
      expected.push(await storage.adopt(path));
    }
    expect((await pathsOf(storage)).sort()).toEqual(expected.map(storedPath).sort());
  });

  const song = () =>
    new File(['the bytes of a song'], 'Canção 1.wav', {
      type: 'audio/wav',
      lastModified: 1_700_000_000_000,
    });

  it('writes what the library writes for the same file, byte for byte', async () => {
    const [ours, theirs] = [await freshFolder(), await freshFolder()];
    await createStorage(ours).set('a key', song());
    await createFsFileStorage(join(theirs, 'files')).set('a key', song());
    const written = await filesIn(join(ours, 'files'));
    expect(Object.keys(written)).toHaveLength(2);
    expect(Object.keys(written)).toContain(storedPath('a key'));
    expect(written).toEqual(await filesIn(join(theirs, 'files')));
  });

  it('writes the metadata of a file that it adopts as the library does', async () => {
    const [ours, theirs] = [await freshFolder(), await freshFolder()];
    const storage = createStorage(ours);
    const path = storage.scratchPath();
    await writeFile(path, 'the bytes');
    const { mtimeMs } = await stat(path);
    const key = await storage.adopt(path);
    const same = new File(['the bytes'], key, { lastModified: Math.floor(mtimeMs) });
    await createFsFileStorage(join(theirs, 'files')).set(key, same);
    expect(await filesIn(join(ours, 'files'))).toEqual(await filesIn(join(theirs, 'files')));
  });

  it('is a file storage: put, get, has, list and remove agree with the library on one folder', async () => {
    const folder = await freshFolder();
    const ours = createStorage(folder);
    const theirs = createFsFileStorage(join(folder, 'files'));
    const stored = await ours.put('one', song());
    expect(stored).toMatchObject({ name: 'Canção 1.wav', type: 'audio/wav', size: 19 });
    expect(await stored.slice(4, 9).text()).toBe('bytes');
    expect(await (await theirs.get('one'))?.text()).toBe('the bytes of a song');
    await theirs.set('two', song());
    expect(await (await ours.get('two'))?.text()).toBe('the bytes of a song');
    expect([await ours.has('two'), await ours.has('three')]).toEqual([true, false]);
    const { files } = await ours.list({ includeMetadata: true, prefix: 't' });
    expect(files).toEqual([
      {
        key: 'two',
        name: 'Canção 1.wav',
        type: 'audio/wav',
        size: 19,
        lastModified: 1_700_000_000_000,
      },
    ]);
    await ours.remove('one');
    expect(await theirs.has('one')).toBe(false);
  });

  it('keeps a file as it was if its replacement breaks off', async () => {
    const storage = await freshStorage();
    await storage.set('a key', song());
    const broken = song();
    broken.stream = () =>
      new ReadableStream({
        pull(controller) {
          controller.enqueue(new Uint8Array(4));
          controller.error(new Error('the connection is gone'));
        },
      });
    await expect(storage.set('a key', broken)).rejects.toThrow('the connection is gone');
    expect(await (await storage.get('a key'))?.text()).toBe('the bytes of a song');
    expect(await readdir(join(storage.unfinished, '../scratch'))).toEqual([]);
  });
});

const freshFolder = () => mkdtemp(join(tmpdir(), 'artist-space-storage-'));

/** The content of each file below a folder, by its path. */
async function filesIn(folder: string): Promise<Record<string, string>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  const read = paths.map(async (path) => [
    path.slice(folder.length + 1),
    await readFile(path, 'utf8'),
  ]);
  return Object.fromEntries(await Promise.all(read)) as Record<string, string>;
}
