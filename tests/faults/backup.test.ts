import {
  appendFile,
  copyFile,
  mkdir,
  mkdtemp,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { backup, SUMS_NAME } from '#app/admin-command/backup.server.ts';
import { check } from '#app/admin-command/check.server.ts';
import { DATABASE_NAME, openInstance, type Instance } from '#app/admin-command/instance.server.ts';
import { restore } from '#app/admin-command/restore.server.ts';
import { readEnv } from '#app/platform/env.server.ts';
import { lockStorage, type Storage, storedPath } from '#app/platform/storage.server.ts';
import SQLite from '#db/sqlite.ts';
import { toneWav, trackForm } from '#tests/audio-files.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';

/** The host's commands on damaged or hostile backups and sites. */
let folder: string;
let site: TestSite;
let instance: Instance;
let copy: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'artist-space-backup-'));
  copy = join(folder, 'copy');
  site = await createTestSite(settingsFor('instance'));
  instance = openInstance(readEnv(settingsFor('instance')), site.clock);
  const as = await site.artist('ana@example.org');
  for (const [index, title] of ['Ebb', 'Flood', 'Slack'].entries()) {
    const form = trackForm({ title }, { bytes: toneWav(1 + index) });
    expect((await site.call('POST', '/api/tracks', { as, form })).status).toBe(201);
  }
});
afterEach(async () => {
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

const emptyHouse = (name = 'other') => openInstance(readEnv(settingsFor(name)), site.clock);

/** Output of the command, whether it succeeded or was refused. */
const saidBy = (work: Promise<string>) => work.catch((error: unknown) => (error as Error).message);

async function paths(): Promise<string[]> {
  const rows = await site.services.database.db.selectFrom('media').select('key').execute();
  return rows.map(({ key }) => `files/${storedPath(key)}`);
}

it('goes on with a backup that was cut short', async () => {
  await backup.run([copy], {}, instance);
  await rename(copy, `${copy}.part`);
  const [first = ''] = await paths();
  await rm(join(`${copy}.part`, first));
  await rm(join(`${copy}.part`, SUMS_NAME));
  await writeFile(join(`${copy}.part`, DATABASE_NAME), 'half of a database');
  expect(await backup.run([copy], {}, instance)).toMatch(/copy holds the database and 3 files/);
  const other = emptyHouse();
  await restore.run([copy], {}, other);
  expect(await check.run([], { deep: 'yes' }, other)).toMatch(/3 files are referenced, 0 problems/);
  await other.close();
});

it('says what of a site is damaged, and keeps the rest', async () => {
  const [damaged = '', missing = '', whole = ''] = await paths();
  const files = settingsFor('instance').STORAGE_DIR ?? '';
  await appendFile(join(files, damaged), 'rot');
  await rm(join(files, missing));
  const said = await saidBy(backup.run([copy], {}, instance));
  expect(said).toContain(`${damaged} is damaged`);
  expect(said).toContain(`${missing} is missing`);

  const other = emptyHouse();
  const told = await saidBy(restore.run([copy], {}, other));
  expect(told).toContain('holds the site again: the database and 1 files');
  expect(told).toContain(`${damaged} is damaged in the backup`);
  expect(told).toContain(`${missing} is missing in the backup`);
  const at = (path: string) => join(settingsFor('other').STORAGE_DIR ?? '', path);
  expect((await readFile(at(whole))).equals(await readFile(join(files, whole)))).toBe(true);
  await expect(stat(at(damaged))).rejects.toThrow('ENOENT');
  await other.close();
});

it('restores only what the list of checksums names, and follows no link', async () => {
  await backup.run([copy], {}, instance);
  const [linked = '', behind = '', whole = ''] = await paths();
  const secret = join(folder, 'secret');
  await rename(join(copy, linked), secret);
  await symlink(secret, join(copy, linked));
  const away = join(folder, 'away');
  await rename(join(copy, behind, '..'), away);
  await symlink(away, join(copy, behind, '..'));
  await mkdir(join(copy, 'files/zz'), { recursive: true });
  await writeFile(join(copy, 'files/zz/planted.dat'), 'planted');
  await writeFile(join(copy, '.env'), 'SESSION_SECRET=planted');

  const other = emptyHouse();
  const said = await saidBy(restore.run([copy], {}, other));
  expect(said).toContain(`${linked} is a link in the backup`);
  expect(said).toContain(`${behind} is a link in the backup`);
  const at = (path: string) => join(settingsFor('other').STORAGE_DIR ?? '', path);
  expect((await stat(at(whole))).isFile()).toBe(true);
  for (const path of [linked, behind, 'files/zz', '.env']) {
    await expect(stat(at(path)), path).rejects.toThrow('ENOENT');
  }
  await other.close();
});

it('refuses a list that leads elsewhere, and a database that is not the backup’s', async () => {
  await backup.run([copy], {}, instance);
  const sums = await readFile(join(copy, SUMS_NAME), 'utf8');
  const other = emptyHouse();
  for (const path of ['files/../../escape', '/etc/passwd', 'files/aa/../../x.dat', '.env']) {
    await writeFile(join(copy, SUMS_NAME), `${sums}${'0'.repeat(64)}  ${path}\n`);
    expect(await saidBy(restore.run([copy], {}, other))).toBe(
      'SHA256SUMS of the backup is damaged.',
    );
  }
  await writeFile(join(copy, SUMS_NAME), sums);
  const tampered = new SQLite(join(copy, DATABASE_NAME));
  tampered.exec("update users set email = 'mallory@example.org'");
  tampered.close();
  expect(await saidBy(restore.run([copy], {}, other))).toContain(
    'Nothing was restored: artist-space.sqlite is damaged in the backup',
  );
  await other.close();
});

it('restores into no site whose server runs, and goes on with a restoring that was cut', async () => {
  await backup.run([copy], {}, instance);
  const other = emptyHouse();
  const directory = settingsFor('other').STORAGE_DIR ?? '';
  await mkdir(directory);
  const { release } = lockStorage(directory);
  expect(await saidBy(restore.run([copy], {}, other))).toContain('Nothing was restored: another');
  release();
  const [first = ''] = await paths();
  await mkdir(join(directory, first, '..'), { recursive: true });
  await writeFile(join(directory, `${first}.part`), 'half');
  expect(await restore.run([copy], {}, other)).toContain('the database and 3 files');
  expect(await check.run([], { deep: 'yes' }, other)).toMatch(/ 0 problems/);
  await other.close();
});

it('restores beside no log of a lost database, whose pages SQLite would write into the other', async () => {
  await backup.run([copy], {}, instance);
  await site.artist('bo@example.org');
  const directory = settingsFor('other').STORAGE_DIR ?? '';
  await mkdir(directory);
  const log = join(directory, `${DATABASE_NAME}-wal`);
  await copyFile(join(settingsFor('instance').STORAGE_DIR ?? '', `${DATABASE_NAME}-wal`), log);
  const other = emptyHouse();
  expect(await saidBy(restore.run([copy], {}, other))).toContain(`already (${DATABASE_NAME}-wal).`);
  await rm(log);
  await restore.run([copy], {}, other);
  const { db } = await other.database();
  expect(await db.selectFrom('users').select('email').execute()).toEqual([
    { email: 'ana@example.org' },
  ]);
  await other.close();
});

it('finds no fault in files that are deleted while they are compared', async () => {
  const { storage, database } = site.services;
  const deleting: Storage = {
    ...storage,
    async sizeOf() {
      await database.db.deleteFrom('media').execute();
      return null;
    },
  };
  const meanwhile = { ...instance, storage: () => Promise.resolve(deleting) };
  expect(await check.run([], {}, meanwhile)).toContain(' 0 problems');
});

it('closes what is open to other accounts, and removes what nothing names', async () => {
  const { storage } = site.services;
  const scratch = storage.scratchPath();
  await writeFile(scratch, 'left over', { mode: 0o644 });
  await storage.adopt(scratch);
  // Metadata that earlier releases kept beside every file; one of them truncated by a crash.
  const [first = ''] = await paths();
  const files = settingsFor('instance').STORAGE_DIR ?? '';
  await writeFile(join(files, first.replace('.dat', '.meta.json')), '', { mode: 0o666 });
  expect(await check.run([], {}, instance)).toMatch(/3 files are referenced, 0 problems/);
  const said = await check.run([], { repair: 'yes' }, instance);
  expect(said).toMatch(/\d+ files and folders were closed to other accounts/);
  expect((await stat(join(files, first))).mode & 0o077).toBe(0);
  expect((await stat(join(files, 'files'))).mode & 0o077).toBe(0);
  expect((await stat(join(files, DATABASE_NAME))).mode & 0o077).toBe(0);
});
