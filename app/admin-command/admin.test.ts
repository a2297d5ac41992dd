import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contextFor } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { viewReset } from '../features/settings/password-reset.operations.server.ts';
import { readEnv } from '../platform/env.server.ts';
import { toneWav, trackForm } from '#tests/audio-files.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { createUser, resetPassword } from './accounts.server.ts';
import { hide, quota, verify } from './artists.server.ts';
import { backup, SUMS_NAME } from './backup.server.ts';
import { check } from './check.server.ts';
import { openHouse, type House } from './house.server.ts';
import { restore } from './restore.server.ts';

let folder: string;
let site: TestSite;
let house: House;
let settings: Record<string, string>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'artist-space-admin-'));
  settings = settingsFor('house');
  site = await createTestSite(settings);
  house = openHouse(readEnv(settings), site.clock);
});
afterEach(async () => {
  await house.close();
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

function settingsFor(name: string): Record<string, string> {
  return {
    NODE_ENV: 'test',
    SESSION_SECRET: 'only-for-tests-'.repeat(4),
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'https://music.example',
    STORAGE_DIR: join(folder, name),
    DATABASE_URL: `sqlite:${join(folder, name, 'artist-space.sqlite')}`,
  };
}

describe('accounts', () => {
  it('are made with a link, by which a password is chosen', async () => {
    const link = await createUser.run(['Ana@Example.org'], { name: 'Ana Lüíz' }, house);
    expect(link).toMatch(/^https:\/\/music\.example\/reset\/[\w-]{22}$/);
    const token = link.split('/').at(-1);
    const visitor = contextFor(site.services, null);
    expect(await perform(viewReset, visitor, { token })).toEqual({ email: 'ana@example.org' });
    const list: unknown = await (await site.call('GET', '/api/public/artists')).json();
    expect(list).toMatchObject([{ name: 'Ana Lüíz' }]);
    await expect(createUser.run(['ana@example.org'], {}, house)).rejects.toThrow(
      'An account with the email ana@example.org exists.',
    );
    await expect(createUser.run(['ana'], {}, house)).rejects.toThrow('ana is no email address.');
  });

  it('get a new link, and nobody else does', async () => {
    await site.artist('ana@example.org');
    const link = await resetPassword.run(['ANA@example.org'], {}, house);
    const token = link.split('/').at(-1);
    expect(await perform(viewReset, contextFor(site.services, null), { token })).toEqual({
      email: 'ana@example.org',
    });
    await expect(resetPassword.run(['ben@example.org'], {}, house)).rejects.toThrow(
      'There is no account',
    );
  });
});

it('artists are verified, hidden and given room, by handle, id or email', async () => {
  const ana = await site.artist('ana@example.org');
  const artist = async (): Promise<unknown> =>
    (await site.call('GET', `/api/artists/${ana.artistId}`)).json();
  expect(await verify.run(['@Ana'], {}, house)).toBe('@ana is verified.');
  expect(await artist()).toMatchObject({ verified: true });
  await verify.run([String(ana.artistId)], { off: 'yes' }, house);
  expect(await artist()).toMatchObject({ verified: false });
  await hide.run(['ana@example.org'], {}, house);
  expect((await site.call('GET', `/api/artists/${ana.artistId}`)).status).toBe(404);
  await hide.run(['ana'], { off: 'yes' }, house);
  expect((await site.call('GET', `/api/artists/${ana.artistId}`)).status).toBe(200);

  expect(await quota.run(['ana'], {}, house)).toBe('@ana keeps 0 KB of 5 GB, as everybody.');
  await quota.run(['ana'], { mb: '1' }, house);
  const full = await site.call('POST', '/api/tracks', {
    as: ana,
    form: trackForm({}, { bytes: toneWav(7) }),
  });
  expect(full.status).toBe(507);
  await quota.run(['ana'], { default: 'yes' }, house);
  await expect(quota.run(['ana'], { mb: '-5' }, house)).rejects.toThrow('--mb must be');
  await expect(verify.run(['nobody'], {}, house)).rejects.toThrow('There is no artist nobody');
});

describe('backup and restore', () => {
  const upload = async (as: { cookie: string }, title: string) => {
    const answer = await site.call('POST', '/api/tracks', { as, form: trackForm({ title }) });
    return ((await answer.json()) as { id: number }).id;
  };

  it('bring everything back, from a copy made while artists upload and delete', async () => {
    const ana = await site.artist('ana@example.org');
    for (const title of ['Ebb', 'Flood', 'Slack']) await upload(ana, title);
    await site.work();
    let busy = true;
    const load = (async () => {
      for (let round = 0; busy; round += 1) {
        const id = await upload(ana, `Round ${round}`);
        if (round % 2 === 0) await site.call('DELETE', `/api/tracks/${id}`, { as: ana });
      }
    })();
    const copy = join(folder, 'copy');
    const said = await backup.run([copy], {}, house);
    busy = false;
    await load;
    expect(said).toMatch(/copy holds the database and \d+ files/);

    const other = settingsFor('other');
    const empty = openHouse(readEnv(other), site.clock);
    await restore.run([copy], {}, empty);
    expect(await check.run([], { deep: 'yes' }, empty)).toMatch(/ 0 problems were found/);
    await empty.close();

    const again = await createTestSite(other);
    try {
      const login = await again.call('POST', '/api/login', {
        json: { email: 'ana@example.org', password: 'correct horse' },
      });
      expect(login.status).toBe(200);
      const list = async (which: TestSite) =>
        (await (await which.call('GET', `/api/artists/${ana.artistId}/tracks`)).json()) as {
          title: string;
          audioUrl: string;
        }[];
      const kept = (await list(again)).filter(({ title }) => !title.startsWith('Round'));
      expect(kept.map(({ title }) => title)).toEqual(['Slack', 'Flood', 'Ebb']);
      for (const { audioUrl } of kept) {
        const bytes = async (which: TestSite) =>
          Buffer.from(await (await which.call('GET', audioUrl)).arrayBuffer());
        expect((await bytes(again)).equals(await bytes(site))).toBe(true);
      }
    } finally {
      await again.close();
    }
  });

  it('refuse a damaged copy, a full house, and what is no backup', async () => {
    await upload(await site.artist('ana@example.org'), 'Ebb');
    const copy = join(folder, 'copy');
    await backup.run([copy], {}, house);
    await expect(backup.run([copy], {}, house)).rejects.toThrow('is there already');
    await expect(restore.run([copy], {}, house)).rejects.toThrow('There is a house at');
    const empty = openHouse(readEnv(settingsFor('other')), site.clock);
    await expect(restore.run([folder], {}, empty)).rejects.toThrow('is no backup');
    const sums = await readFile(join(copy, SUMS_NAME), 'utf8');
    const path = sums.split('\n')[1]?.slice(66) ?? '';
    await rm(join(copy, path));
    await writeFile(join(copy, path), 'something else');
    await expect(restore.run([copy], {}, empty)).rejects.toThrow(path);
  });

  it('check names what is missing and what is damaged', async () => {
    await upload(await site.artist('ana@example.org'), 'Ebb');
    expect(await check.run([], {}, house)).toBe('1 files are named, 0 problems were found.');
    const row = await site.services.database.db
      .selectFrom('media')
      .select(['key', 'byteSize'])
      .executeTakeFirstOrThrow();
    const path = site.services.storage.pathOf(row.key);
    await writeFile(path, new Uint8Array(row.byteSize));
    expect(await check.run([], {}, house)).toContain(' 0 problems');
    await expect(check.run([], { deep: 'yes' }, house)).rejects.toThrow('the file is damaged');
    await rm(path);
    await expect(check.run([], {}, house)).rejects.toThrow(/original: the file is missing/);
  });
});
