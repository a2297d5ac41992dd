import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '#app/durations.ts';
import { openDatabase, type Db, type Database } from '#db/client.ts';
import { actorUri, objectUri } from '#app/screens/federation/addresses.ts';
import { trackForm } from '#tests/audio-files.ts';
import { newFolder, startServer, type Program } from '#tests/browser/server.ts';
import { copySources, fetchNode, lendBuild, removeFolder } from '#tests/other-node.ts';
import {
  ownAddress,
  PASSWORD,
  SESSION_SECRET,
  siteOf,
  type Account,
  type StartedSite,
} from '#tests/started-site.ts';

const WITHIN = { timeout: 60_000, interval: 250 };

/** A started site in the fediverse, with its database. */
interface Site extends StartedSite {
  artist: Account;
  uri: string;
  db: Db;
  folder: string;
  settings: Record<string, string>;
}

/**
 * Two sites of this program on one machine, on the Node.js and with the package that hosts use. What people of one site do
 * on the other (to follow, to reply) is put into the outbox of their own site, which signs and delivers it.
 */
describe.runIf(process.env.DEEP)('two sites', () => {
  const folders: string[] = [];
  const open: { close(): Promise<void> }[] = [];
  let program: Program;
  let environment: NodeJS.ProcessEnv;
  let packages = '';

  beforeAll(async () => {
    const home = await mkdtemp(join(tmpdir(), 'federation-'));
    const project = await copySources();
    folders.push(home, project);
    const node = await fetchNode('22', home, [`better-sqlite3@${await lockedSqlite()}`]);
    if (typeof node === 'string') throw new Error(node);
    await lendBuild(project, join(home, 'node_modules'));
    program = { node: node.program, project };
    environment = node.environment;
    // One command of the host installs the package.
    packages = await newFolder();
    folders.push(packages);
    const { stdout } = await promisify(execFile)(
      node.program,
      ['scripts/admin.mjs', 'federation'],
      {
        cwd: project,
        env: {
          ...environment,
          SESSION_SECRET,
          STORAGE_DIR: packages,
          ENV_FILE: join(packages, 'x'),
        },
      },
    );
    expect(stdout).toContain('The package is installed.');
  }, 10 * MINUTE_MS);
  afterAll(async () => {
    for (const one of open.splice(0)) await one.close();
    for (const folder of folders.splice(0)) await removeFolder(folder);
  });

  async function start(name: string): Promise<Site> {
    const folder = await newFolder();
    await cp(join(packages, 'federation'), join(folder, 'storage/federation'), { recursive: true });
    const settings = {
      ...(environment as Record<string, string>),
      ...(await ownAddress()),
      ACCESS_PASSWORD: '',
      SESSION_SECRET,
      FEDERATION: 'loopback',
    };
    const server = await startServer(settings, Promise.resolve(folder), program);
    const site = siteOf(server);
    const database: Database = openDatabase(
      `sqlite:${join(folder, 'storage/artist-space.sqlite')}`,
    );
    open.push(site, { close: () => database.close() });
    const artist = await site.register(`${name}@example.org`);
    const fields = { intent: 'changeFederation', isOn: 'on', showsReplies: 'on' };
    expect((await site.submit('/settings', fields, artist)).status).toBeLessThan(400);
    return {
      ...site,
      artist,
      uri: actorUri(site.url, artist.artistId),
      db: database.db,
      folder,
      settings,
    };
  }

  /** Puts an activity of a site's artist into its outbox. */
  async function send(from: Site, to: Site, activity: Record<string, unknown>): Promise<void> {
    const url = `${to.url}/federation/inbox`;
    const body = JSON.stringify({
      '@context': 'https://www.w3.org/ns/activitystreams',
      actor: from.uri,
      ...activity,
    });
    const now = new Date();
    await from.db.transaction().execute(async (trx) => {
      await trx
        .insertInto('federationInboxes')
        .values({ url, host: new URL(url).host })
        .onConflict((conflict) => conflict.column('url').doNothing())
        .execute();
      const { id: inboxId } = await trx
        .selectFrom('federationInboxes')
        .select('id')
        .where('url', '=', url)
        .executeTakeFirstOrThrow();
      const { id: activityId } = await trx
        .insertInto('federationActivities')
        .values({ artistId: from.artist.artistId, body, createdAt: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      await trx.insertInto('federationDeliveries').values({ inboxId, activityId }).execute();
      await trx
        .updateTable('federationInboxes')
        .set({ nextAt: now })
        .where('id', '=', inboxId)
        .execute();
    });
  }

  /** Types of the activities that a site has received and handled, in order, with the names of their objects. */
  async function received({ db }: Site): Promise<string[]> {
    const rows = await db
      .selectFrom('jobs')
      .select('payload')
      .where('name', '=', 'federation-received')
      .where('state', '=', 'done')
      .orderBy('id')
      .execute();
    return rows.map(({ payload }) => {
      const { activity } = (payload as { message: { activity: Record<string, unknown> } }).message;
      const { name = '' } = (activity['object'] ?? {}) as { name?: string };
      return `${String(activity['type'])} ${name}`.trim();
    });
  }

  const followersOf = async ({ ask, artist }: Site) =>
    ((await (await ask('GET', `/api/artists/${artist.artistId}`)).json()) as { followers: number })
      .followers;

  const follow = (from: Site, to: Site, id = 'follow') =>
    send(from, to, { id: `${from.uri}#${id}`, type: 'Follow', object: to.uri });

  it(
    'follow, publish, play, reply, edit, catch up, block and delete',
    async () => {
      const [a, b] = [await start('ana'), await start('ben')];
      // Follow, in both directions, each confirmed by a signed answer.
      await follow(b, a);
      await follow(a, b);
      await vi.waitFor(async () => {
        expect([await followersOf(a), await followersOf(b)]).toEqual([1, 1]);
        expect([await received(a), await received(b)]).toEqual([
          ['Follow', 'Accept'],
          ['Follow', 'Accept'],
        ]);
      }, WITHIN);

      // Publish, and play what the activity names.
      const sent = await fetch(`${a.url}/api/tracks`, {
        method: 'POST',
        headers: { cookie: a.artist.cookie },
        body: trackForm({ title: 'Slack Water' }),
      });
      const { id: trackId } = (await sent.json()) as { id: number };
      await vi.waitFor(async () => {
        expect(await received(b)).toContain('Create Slack Water');
      }, WITHIN);
      const [work] = await a.db.selectFrom('federationObjects').select('id').execute();
      const uri = objectUri(a.url, work?.id ?? 0);
      const headers = { accept: 'application/activity+json' };
      const audio = (await (await fetch(uri, { headers })).json()) as {
        attachment: { url: string }[];
      };
      const sound = await fetch(audio.attachment[0]?.url ?? '');
      expect([sound.status, sound.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
      expect((await sound.arrayBuffer()).byteLength).toBeGreaterThan(1000);

      // Reply, and edit on both sides.
      const note = (content: string) => ({
        type: 'Note',
        id: `${b.url}/notes/1`,
        attributedTo: b.uri,
        inReplyTo: uri,
        content,
        to: 'https://www.w3.org/ns/activitystreams#Public',
      });
      const page = async () => (await a.ask('GET', `/tracks/${trackId}`)).text();
      await send(b, a, { id: `${b.uri}#1`, type: 'Create', object: note('<p>Like the tide</p>') });
      await vi.waitFor(async () => expect(await page()).toContain('Like the tide'), WITHIN);
      expect(await page()).toContain(
        `type="application/activity+json" title="Slack Water" href="${uri}"`,
      );
      await send(b, a, { id: `${b.uri}#2`, type: 'Update', object: note('<p>Like the ebb</p>') });
      await vi.waitFor(async () => expect(await page()).toContain('Like the ebb'), WITHIN);
      const rename = (title: string) =>
        a.ask('PATCH', `/api/tracks/${trackId}`, { as: a.artist, body: { title } });
      await rename('Slack Water II');
      await vi.waitFor(async () => {
        expect(await received(b)).toContain('Update Slack Water II');
      }, WITHIN);

      // One of them is down for a while, and catches up.
      const { settings, folder } = b;
      b.server.signal('SIGTERM');
      await b.server.ended;
      open.splice(
        open.findIndex(({ close }) => close === b.close),
        1,
      );
      await rename('Slack Water III');
      await vi.waitFor(async () => {
        const [inbox] = await a.db.selectFrom('federationInboxes').select('failures').execute();
        expect(inbox?.failures).toBeGreaterThan(1);
      }, WITHIN);
      const again = siteOf(await startServer(settings, Promise.resolve(folder), program));
      open.push(again);
      await vi.waitFor(async () => {
        expect(await received(b)).toContain('Update Slack Water III');
      }, WITHIN);

      // A track that becomes private is withdrawn.
      await a.ask('PATCH', `/api/tracks/${trackId}`, { as: a.artist, body: { isPublic: false } });
      await vi.waitFor(async () => expect(await received(b)).toContain('Delete'), WITHIN);
      expect((await fetch(uri, { headers })).status).toBe(404);

      // A block ends the follow, and refuses the next; without it, following works again.
      const { host } = new URL(b.url);
      const target = { intent: 'blockElsewhere', target: `@ben@${host}` };
      await a.submit('/settings', target, a.artist);
      expect(await followersOf(a)).toBe(0);
      await follow(b, a, 'second');
      await vi.waitFor(async () => expect(await received(b)).toContain('Reject'), WITHIN);
      const [block] = await a.db.selectFrom('federationBlocks').select('id').execute();
      const lifted = { intent: 'unblockElsewhere', block: String(block?.id) };
      await a.submit('/settings', lifted, a.artist);
      await follow(b, a, 'third');
      await vi.waitFor(async () => expect(await followersOf(a)).toBe(1), WITHIN);

      // An account that is deleted leaves nothing on the other site, and is gone for others.
      const confirmed = { intent: 'deleteAccount', currentPassword: PASSWORD };
      expect((await again.submit('/settings/delete', confirmed, b.artist)).status).toBeLessThan(
        400,
      );
      await vi.waitFor(async () => {
        expect(await followersOf(a)).toBe(0);
        expect(await a.db.selectFrom('remoteActors').select('id').execute()).toEqual([]);
      }, WITHIN);
      expect((await fetch(b.uri, { headers })).status).toBe(410);
    },
    10 * MINUTE_MS,
  );
});

/** The release of better-sqlite3 in package-lock.json for Node-API 10. */
async function lockedSqlite(): Promise<string> {
  const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
    packages: Record<string, { version: string }>;
  };
  return packages['node_modules/better-sqlite3']?.version ?? '';
}
