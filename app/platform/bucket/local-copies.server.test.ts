import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#app/durations.ts';
import { LocalCopies } from './local-copies.server.ts';

let folder: string;
let now: number;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'copies-'));
  now = Date.parse('2026-03-14T12:00:00Z');
});
afterEach(() => rm(folder, { recursive: true }));

const open = (maxBytes = 1000) => new LocalCopies(join(folder, 'copies'), maxBytes, () => now);
const fetched = (text: string) => vi.fn((path: string) => writeFile(path, text));
const kept = () => readdir(join(folder, 'copies'));

describe('copies of files that lie elsewhere', () => {
  it('are fetched once, by whichever process asks first', async () => {
    const fetch = fetched('a song');
    const one = open();
    const [first, second] = await Promise.all([one.path('a', fetch), one.path('a', fetch)]);
    expect(first).toBe(second);
    expect(await open().path('a', fetch)).toBe(first);
    expect(await readFile(first, 'utf8')).toBe('a song');
    expect(fetch).toHaveBeenCalledTimes(1);
    await one.forget('a');
    expect(await kept()).toEqual([]);
  });

  it('are whole, or not there', async () => {
    const copies = open();
    const broken = async (path: string) => {
      await writeFile(path, 'a so');
      throw new Error('The connection is cut.');
    };
    await expect(copies.path('a', broken)).rejects.toThrow('The connection is cut.');
    expect(await kept()).toEqual([]);
  });

  it('go when there are too many, those first that were used longest ago', async () => {
    const copies = open(25);
    for (const key of ['a', 'b', 'c']) {
      await copies.path(key, fetched('ten bytes.'));
      now += MINUTE_MS;
    }
    await copies.path('a', fetched('never asked'));
    now += 59 * MINUTE_MS;
    // Copies used within the last hour stay.
    await copies.path('d', fetched('ten bytes.'));
    const again = fetched('ten bytes.');
    await copies.path('a', again);
    expect(again).not.toHaveBeenCalled();
    for (const key of ['b', 'c']) await copies.path(key, again);
    expect(again).toHaveBeenCalledTimes(2);
  });

  it('left by a process that was killed go as well', async () => {
    await open().path('a', fetched('ten bytes.'));
    now += 2 * HOUR_MS;
    await open(5).path('b', fetched('five.'));
    expect(await kept()).toHaveLength(1);
  });

  it('give way on a full disk, but for those that somebody may be about to open', async () => {
    const copies = open();
    await copies.path('a', fetched('ten bytes.'));
    now += 8 * MINUTE_MS;
    await copies.path('b', fetched('ten bytes.'));
    expect(await copies.giveWay()).toBe(false);
    now += 3 * MINUTE_MS;
    expect(await Promise.all([copies.giveWay(), copies.giveWay()])).toEqual([true, true]);
    expect(await kept()).toHaveLength(1);
    expect(await copies.giveWay()).toBe(false);
  });

  it('are taken over from what was just stored', async () => {
    const path = join(folder, 'made');
    await writeFile(path, 'a mix');
    const copies = open();
    await copies.take('a', path);
    const fetch = fetched('another');
    expect(await readFile(await copies.path('a', fetch), 'utf8')).toBe('a mix');
    expect(fetch).not.toHaveBeenCalled();
  });
});
