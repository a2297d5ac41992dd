import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { runUntilEnd } from '#tests/browser/server.ts';
import { restartSite, until } from '#tests/killed-site.ts';
import { startSite, type StartedSite } from '#tests/started-site.ts';
import { startFailure } from '#app/start-failure.server.ts';

/** One process and its folder: what ends it, its locks, and its open handles. */
let site: StartedSite | undefined;
afterEach(async () => {
  await site?.close();
  site = undefined;
});

it('goes on after errors in the background, which its log has', async () => {
  const script = pathToFileURL(resolve('tests/faults/fail-on-signal.mjs')).href;
  const one = (site = await startSite({ NODE_OPTIONS: `--import ${script}` }));
  const artist = await one.register('ana@example.org');
  for (let round = 1; round <= 3; round += 1) {
    one.server.signal('SIGUSR2');
    await until(
      () => one.server.output().split('an error that nobody caught').length > 2 * round,
      10_000,
    );
    expect((await one.ask('GET', '/api/user', { as: artist })).status).toBe(200);
  }
  expect(one.server.output()).toContain('a promise that nobody waits for');
  expect(one.server.output()).toContain('an error that nobody catches');
}, 180_000);

it('keeps a second server from its folder, and a dead one keeps none', async () => {
  const one = (site = await startSite());
  const { folder } = one.server;
  const scratch = join(folder, 'storage', 'scratch', 'in-the-making');
  writeFileSync(scratch, 'half of a song');
  const settings = { SESSION_SECRET: 'only-for-tests-'.repeat(4) };
  const second = await runUntilEnd(settings, folder);
  expect(second.code).toBe(1);
  expect(second.output).toContain(
    `Artist Space cannot start: another server works with the storage folder ${join(folder, 'storage')}.`,
  );
  expect(statSync(scratch).size).toBeGreaterThan(0);
  expect((await one.ask('GET', '/healthz')).status).toBe(200);
  site = await restartSite(one);
  expect((await site.ask('GET', '/healthz')).status).toBe(200);
}, 180_000);

it('keeps its files from other accounts of the machine', async () => {
  const one = (site = await startSite());
  await one.register('ana@example.org');
  const storage = join(one.server.folder, 'storage');
  const open = readdirSync(storage, { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => (statSync(path).mode & 0o077) !== 0);
  expect(open).toEqual([]);
}, 180_000);

it.each([
  [
    { code: 'EACCES', path: '/srv/music/files' },
    '/srv/music/files may not be read and written by this account.',
  ],
  [{ code: 'EROFS', path: '/srv/music' }, '/srv/music is on a file system that can only be read.'],
  [{ code: 'SQLITE_CANTOPEN' }, '/srv/music cannot be opened by this account.'],
  [{ code: 'SQLITE_READONLY_DBMOVED' }, '/srv/music can only be read.'],
])('names the place that is in the way of a start: %o', (facts, sentence) => {
  const error = Object.assign(new Error('no'), facts);
  expect(startFailure(error, { STORAGE_DIR: '/srv/music' })).toBe(
    `${sentence} Change that, or set STORAGE_DIR to another folder.`,
  );
});
