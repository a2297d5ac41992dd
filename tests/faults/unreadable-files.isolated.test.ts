import type promises from 'node:fs/promises';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { backup } from '#app/admin-command/backup.server.ts';
import { check } from '#app/admin-command/check.server.ts';
import { DATABASE_NAME, openInstance, type Instance } from '#app/admin-command/instance.server.ts';
import { restore } from '#app/admin-command/restore.server.ts';
import { readEnv } from '#app/platform/env.server.ts';
import { storedPath } from '#app/platform/storage.server.ts';
import { toneWav, trackForm } from '#tests/audio-files.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';

/** Ends of the paths that this account may not read; a test that runs as root may read all. */
const unreadable = vi.hoisted(() => new Set<string>());

vi.mock('node:fs/promises', async (load) => {
  const real = await load<typeof promises>();
  const demand = (path: unknown) => {
    if (![...unreadable].some((end) => String(path).endsWith(end))) return;
    throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
  };
  const guarded = {
    // Another disk.
    link: () => Promise.reject(Object.assign(new Error('EXDEV'), { code: 'EXDEV' })),
    async copyFile(...given: Parameters<typeof real.copyFile>) {
      demand(given[0]);
      return real.copyFile(...given);
    },
    async open(...given: Parameters<typeof real.open>) {
      demand(given[0]);
      return real.open(...given);
    },
    async readFile(...given: Parameters<typeof real.readFile>) {
      demand(given[0]);
      return real.readFile(...given);
    },
  };
  return { ...real, ...guarded, default: { ...real, ...guarded } };
});

let folder: string;
let site: TestSite;
let instance: Instance;
let copy: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'artist-space-unreadable-'));
  copy = join(folder, 'copy');
  site = await createTestSite(settingsFor('instance'));
  instance = openInstance(readEnv(settingsFor('instance')), site.clock);
  const as = await site.artist('ana@example.org');
  for (const title of ['Ebb', 'Flood']) {
    const form = trackForm({ title }, { bytes: toneWav(title.length) });
    expect((await site.call('POST', '/api/tracks', { as, form })).status).toBe(201);
  }
});
afterEach(async () => {
  unreadable.clear();
  await instance.close();
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

function settingsFor(name: string): Record<string, string> {
  return {
    NODE_ENV: 'test',
    SESSION_SECRET: 'only-for-tests-'.repeat(4),
    LOG_LEVEL: 'silent',
    STORAGE_DIR: join(folder, name),
    DATABASE_URL: `sqlite:${join(folder, name, DATABASE_NAME)}`,
  };
}

async function firstFile(): Promise<string> {
  const { db } = site.services.database;
  const { key } = await db.selectFrom('media').select('key').executeTakeFirstOrThrow();
  return `files/${storedPath(key)}`;
}

it('backs up the rest of a site, and names the file that cannot be read', async () => {
  const first = await firstFile();
  unreadable.add(first);
  await expect(backup.run([copy], {}, instance)).rejects.toThrow(`${first} cannot be read`);
  await expect(stat(join(copy, `${first}.part`))).rejects.toThrow('ENOENT');
  unreadable.clear();
  const other = openInstance(readEnv(settingsFor('other')), site.clock);
  await expect(restore.run([copy], {}, other)).rejects.toThrow('the database and 1 files');
  await other.close();
});

it('restores the rest of a backup, and says of one of another account that it cannot be read', async () => {
  await backup.run([copy], {}, instance);
  const other = openInstance(readEnv(settingsFor('other')), site.clock);
  unreadable.add('SHA256SUMS');
  await expect(restore.run([copy], {}, other)).rejects.toThrow('SHA256SUMS cannot be read by this');
  unreadable.clear();
  const first = await firstFile();
  unreadable.add(first);
  await expect(restore.run([copy], {}, other)).rejects.toThrow(`${first} cannot be read in the`);
  await other.close();
});

it('compares the other files after one that cannot be read', async () => {
  const storage = await instance.storage();
  const localPath = () => Promise.resolve(folder);
  const closed = { ...instance, storage: () => Promise.resolve({ ...storage, localPath }) };
  await expect(check.run([], { deep: 'yes' }, closed)).rejects.toThrow(
    /2 problems were found\.\n.*original: the file cannot be read\n.*original: the file cannot be read/,
  );
});
