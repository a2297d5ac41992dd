import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createStorage } from './storage.server.ts';

async function freshStorage() {
  return createStorage(await mkdtemp(join(tmpdir(), 'artist-space-storage-')));
}

async function keysOf(storage: ReturnType<typeof createStorage>) {
  const keys: string[] = [];
  for await (const { key } of storage.entries()) keys.push(key);
  return keys;
}

describe('storage', () => {
  it('adopts a file so that the file storage finds it under its key', async () => {
    const storage = await freshStorage();
    const path = storage.scratchPath();
    await writeFile(path, 'the bytes');
    await storage.adopt('a key', path, 'audio/wav');

    const file = await storage.get('a key');
    expect(await file?.text()).toBe('the bytes');
    expect(file?.type).toBe('audio/wav');
    expect(await readFile(storage.pathOf('a key'), 'utf8')).toBe('the bytes');
    expect(await keysOf(storage)).toEqual(['a key']);
  });

  it('removes a file, and a file that is not there, without complaint', async () => {
    const storage = await freshStorage();
    const path = storage.scratchPath();
    await writeFile(path, 'x');
    await storage.adopt('k', path, 'text/plain');
    await storage.remove('k');
    await storage.remove('k');
    expect(await storage.get('k')).toBeNull();
    expect(await keysOf(storage)).toEqual([]);
  });

  it('lists every key of many', async () => {
    const storage = await freshStorage();
    const expected = Array.from({ length: 40 }, (_, index) => `key-${index}`);
    for (const key of expected) {
      const path = storage.scratchPath();
      await writeFile(path, key);
      await storage.adopt(key, path, 'text/plain');
    }
    expect((await keysOf(storage)).sort()).toEqual(expected.sort());
  });
});
