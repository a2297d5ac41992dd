import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contextFor } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { viewReset } from '#app/screens/settings/password-reset.job.server.ts';
import { readEnv } from '../platform/env.server.ts';
import { codeOf } from '#tests/authenticator.ts';
import { toneWav, trackForm } from '#tests/audio-files.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { createUser, removeSecondFactors, resetPassword } from './accounts.server.ts';
import { hide, quota, verify } from './artists.server.ts';
import { backup, SUMS_NAME } from './backup.server.ts';
import { check } from './check.server.ts';
import { openInstance, type Instance } from './instance.server.ts';
import { restore } from './restore.server.ts';

let folder: string;
let site: TestSite;
let instance: Instance;
let settings: Record<string, string>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'artist-space-admin-'));
  settings = settingsFor('instance');
  site = await createTestSite(settings);
  instance = openInstance(readEnv(settings), site.clock);
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
    PUBLIC_URL: 'https://music.example',
    STORAGE_DIR: join(folder, name),
    DATABASE_URL: `sqlite:${join(folder, name, 'artist-space.sqlite')}`,
  };
}

describe('accounts', () => {
  it('can sign in by the password alone after losing their devices', async () => {
    const ana = await site.artist('ana@example.org');
    const begun = await site.call('POST', '/api/authenticator', { as: ana, json: {} });
    const { secret } = (await begun.json()) as { secret: string };
    const code = codeOf(secret, { now: site.clock.now().getTime() });
    await site.call('PATCH', '/api/authenticator', { as: ana, json: { code } });
    const json = { email: 'ana@example.org', password: 'correct horse' };
    expect((await site.call('POST', '/api/login', { json })).status).toBe(401);
    const said = await removeSecondFactors.run(['Ana@example.org'], {}, instance);
    expect(said).toBe('ana@example.org signs in by the password alone now.');
    expect((await site.call('GET', '/api/user', { as: ana })).status).toBe(401);
    expect((await site.call('POST', '/api/login', { json })).status).toBe(200);
    await expect(removeSecondFactors.run(['nobody@example.org'], {}, instance)).rejects.toThrow(
      'There is no account with the email nobody@example.org.',
    );
  });

  it('are created with a link for choosing a password', async () => {
    const link = await createUser.run(['Ana@Example.org'], { name: 'Ana Lüíz' }, instance);
    expect(link).toMatch(/^https:\/\/music\.example\/reset\/[\w-]{22}$/);
    const token = link.split('/').at(-1);
    const visitor = contextFor(site.services, null);
    expect(await perform(viewReset, visitor, { token })).toEqual({ email: 'ana@example.org' });
    const list: unknown = await (await site.call('GET', '/api/public/artists')).json();
    expect(list).toMatchObject([{ name: 'Ana Lüíz' }]);
    await expect(createUser.run(['ana@example.org'], {}, instance)).rejects.toThrow(
      'An account with the email ana@example.org exists.',
    );
    await expect(createUser.run(['ana'], {}, instance)).rejects.toThrow('ana is no email address.');
  });

  it('get a new password link; unknown emails do not', async () => {
    await site.artist('ana@example.org');
    const link = await resetPassword.run(['ANA@example.org'], {}, instance);
    const token = link.split('/').at(-1);
    expect(await perform(viewReset, contextFor(site.services, null), { token })).toEqual({
      email: 'ana@example.org',
    });
    await expect(resetPassword.run(['ben@example.org'], {}, instance)).rejects.toThrow(
      'There is no account',
    );
  });
});

it('artists are verified, hidden and given more storage, by handle, id or email', async () => {
  const ana = await site.artist('ana@example.org');
  const artist = async (): Promise<unknown> =>
    (await site.call('GET', `/api/artists/${ana.artistId}`)).json();
  expect(await verify.run(['@Ana'], {}, instance)).toBe('@ana is verified.');
  expect(await artist()).toMatchObject({ verified: true });
  await verify.run([String(ana.artistId)], { off: 'yes' }, instance);
  expect(await artist()).toMatchObject({ verified: false });
  await hide.run(['ana@example.org'], {}, instance);
  expect((await site.call('GET', `/api/artists/${ana.artistId}`)).status).toBe(404);
  await hide.run(['ana'], { off: 'yes' }, instance);
  expect((await site.call('GET', `/api/artists/${ana.artistId}`)).status).toBe(200);
  // Hidden by her own choice, she is not shown by the host.
  const { db } = site.services.database;
  await db.updateTable('artists').set({ isPublic: false }).execute();
  expect(await hide.run(['ana'], { off: 'yes' }, instance)).toBe(
    '@ana was not hidden by the host.',
  );
  for (const _ of ['first', 'again']) await hide.run(['ana'], {}, instance);
  expect(await hide.run(['ana'], { off: 'yes' }, instance)).toBe(
    '@ana may show themselves again, and is hidden by their own choice.',
  );
  expect((await site.call('GET', `/api/artists/${ana.artistId}`)).status).toBe(404);
  await db.updateTable('artists').set({ isPublic: true }).execute();
  // A number names the artist with this id, also where somebody has it as a handle.
  const eva = await site.artist('eva@example.org');
  await db
    .updateTable('artists')
    .set({ handle: String(eva.artistId) })
    .where('id', '=', ana.artistId)
    .execute();
  expect(await verify.run([String(eva.artistId)], {}, instance)).toBe('@eva is verified.');
  expect(await verify.run([`@${eva.artistId}`], {}, instance)).toBe(
    `@${eva.artistId} is verified.`,
  );
  await db.updateTable('artists').set({ handle: 'ana' }).where('id', '=', ana.artistId).execute();

  expect(await quota.run(['ana'], {}, instance)).toBe('@ana keeps 0 KB of 5 GB, as everybody.');
  await quota.run(['ana'], { mb: '1' }, instance);
  const full = await site.call('POST', '/api/tracks', {
    as: ana,
    form: trackForm({}, { bytes: toneWav(7) }),
  });
  expect(full.status).toBe(507);
  await quota.run(['ana'], { default: 'yes' }, instance);
  await expect(quota.run(['ana'], { mb: '-5' }, instance)).rejects.toThrow('--mb must be');
  await expect(verify.run(['nobody'], {}, instance)).rejects.toThrow('There is no artist nobody');
});

describe('backup and restore', () => {
  const upload = async (as: { cookie: string }, title: string) => {
    const answer = await site.call('POST', '/api/tracks', { as, form: trackForm({ title }) });
    return ((await answer.json()) as { id: number }).id;
  };

  it('restore everything from a copy made while artists upload and delete', async () => {
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
    const said = await backup.run([copy], {}, instance);
    busy = false;
    await load;
    expect(said).toMatch(/copy holds the database and \d+ files/);

    const other = settingsFor('other');
    const empty = openInstance(readEnv(other), site.clock);
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
      for (const [typed, nearly] of [
        ['slack', false],
        ['slakc', true],
      ] as const) {
        const found = await again.call('GET', `/api/search?search=${typed}`);
        expect(await found.json()).toMatchObject({ nearly, tracks: [{ title: 'Slack' }] });
      }
    } finally {
      await again.close();
    }
  });

  it('refuse a damaged copy, a site with data, and a folder that is not a backup', async () => {
    await upload(await site.artist('ana@example.org'), 'Ebb');
    const copy = join(folder, 'copy');
    await backup.run([copy], {}, instance);
    await expect(backup.run([copy], {}, instance)).rejects.toThrow('is there already');
    await expect(restore.run([copy], {}, instance)).rejects.toThrow('There is a site at');
    const empty = openInstance(readEnv(settingsFor('other')), site.clock);
    await expect(restore.run([folder], {}, empty)).rejects.toThrow('is no backup');
    const sums = await readFile(join(copy, SUMS_NAME), 'utf8');
    const path = sums.split('\n')[1]?.slice(66) ?? '';
    await rm(join(copy, path));
    await writeFile(join(copy, path), 'something else');
    await expect(restore.run([copy], {}, empty)).rejects.toThrow(path);
  });

  it('check lists missing and damaged files', async () => {
    await upload(await site.artist('ana@example.org'), 'Ebb');
    expect(await check.run([], {}, instance)).toBe(
      '1 files are referenced, 0 problems were found.',
    );
    const row = await site.services.database.db
      .selectFrom('media')
      .select(['key', 'byteSize'])
      .executeTakeFirstOrThrow();
    const path = await site.services.storage.localPath(row.key);
    await writeFile(path, new Uint8Array(row.byteSize));
    expect(await check.run([], {}, instance)).toContain(' 0 problems');
    await expect(check.run([], { deep: 'yes' }, instance)).rejects.toThrow('the file is damaged');
    await rm(path);
    await expect(check.run([], {}, instance)).rejects.toThrow(/original: the file is missing/);
  });
});
