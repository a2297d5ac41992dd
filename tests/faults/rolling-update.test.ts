import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { newFolder } from '#tests/browser/server.ts';
import { createOwnDatabase } from '#tests/own-postgres.ts';
import { ADDRESSES } from '#tests/size/walk.ts';
import { SESSION_SECRET, siteOf } from '#tests/started-site.ts';
import { createMember, freePort } from '../../scripts/cluster/member.mjs';
import { openScene, send } from './two-artists.ts';
import { toneWav, trackForm } from '#tests/audio-files.ts';

/**
 * The previous release keeps running while this one has changed the schema: PREVIOUS_RELEASE is its folder,
 * with its packages. Both then serve from one database, as during an update of one process after another.
 */
const PREVIOUS = process.env.PREVIOUS_RELEASE;

const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

it.runIf(PREVIOUS)(
  'the release before answers from the schema of this one',
  async ({ skip }) => {
    const own = (await createOwnDatabase()) ?? skip('no PostgreSQL server is installed');
    ends.push(() => own.remove());
    const folder = await newFolder();
    ends.push(async () => rmSync(folder, { recursive: true }));
    // Separate folders, because a release from before roles locks its own.
    const start = async (release: string, storage: string) => {
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const env = {
        NODE_ENV: 'production',
        PATH: process.env.PATH,
        HOST: '127.0.0.1',
        PORT: String(port),
        STORAGE_DIR: join(folder, storage),
        DATABASE_URL: own.url,
        ENV_FILE: join(folder, '.env'),
        SESSION_SECRET,
        ACCESS_PASSWORD: '',
        LOG_LEVEL: 'warn',
        ROLE: 'web',
      };
      const member = createMember({
        name: release,
        spawn: () =>
          spawn(process.execPath, [join(release, 'scripts/start.mjs')], {
            env: env as NodeJS.ProcessEnv,
            stdio: ['ignore', 'pipe', 'pipe'],
          }),
        isUp: () =>
          fetch(`${url}/healthz`).then(
            ({ ok }) => ok,
            () => false,
          ),
      });
      await member.start();
      ends.push(() => member.end());
      return { member, site: siteOf({ url, folder } as Parameters<typeof siteOf>[0]) };
    };
    const before = await start(PREVIOUS ?? '', 'before');
    const scene = await openScene(before.site);
    await start(process.cwd(), 'after');

    const failed: string[] = [];
    const noteOf = async (what: string, answer: Promise<Response>) => {
      const response = await answer;
      if (response.status >= 500) failed.push(`${response.status} ${what}`);
      await response.arrayBuffer();
    };
    let asked = 0;
    for (const { path, queries } of ADDRESSES) {
      for (const address of queries.map((query) => path + query)) {
        for (const as of [scene.ana, undefined]) {
          asked += 1;
          await noteOf(address, before.site.ask('GET', address, { as }));
        }
      }
    }
    const { ana, ben, chatPath, track } = scene;
    const writes: [string, string, object][] = [
      ['POST', `/api/tracks/${track.id}/plays`, { heard: 40 }],
      ['POST', `/api/artists/${ana.artistId}/follow`, {}],
      ['POST', `/api/tracks/${track.id}/like`, {}],
      ['PATCH', '/api/my-artist', { bio: 'Words' }],
      ['POST', chatPath, { message: 'Words', clientId: 'one' }],
      ['POST', '/api/merch', { name: 'Shirt', price: 25, category: 'apparel' }],
      ['POST', '/api/ai-generations', { type: 'beat', duration: 30 }],
    ];
    for (const [method, path, body] of writes) {
      await noteOf(`${method} ${path}`, before.site.ask(method, path, { as: ben, body }));
    }
    const form = trackForm({ title: 'Late' }, { bytes: toneWav(1) });
    await noteOf('upload', send(before.site, ana, '/api/tracks', form));
    await noteOf(
      'register',
      before.site.ask('POST', '/api/register', {
        body: { email: 'cy@example.org', password: 'correct horse battery' },
      }),
    );
    console.log(
      `${asked} addresses and ${writes.length + 2} writes were asked of the release before`,
    );
    expect(failed).toEqual([]);
    const errors = before.member.output().split('\n');
    // Releases up to this one logged a missing address as an error.
    expect(errors.filter((line) => /"level":50(?!.*"status":4)/.test(line))).toEqual([]);
  },
  300_000,
);
