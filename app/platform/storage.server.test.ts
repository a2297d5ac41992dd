import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
});
