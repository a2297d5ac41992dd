import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { check } from '#app/admin-command/check.server.ts';
import { openInstance } from '#app/admin-command/instance.server.ts';
import { readEnv } from '#app/platform/env.server.ts';
import { filesIn, openJobs, restartSite, rowsOf, until } from '#tests/killed-site.ts';
import { seeded } from '#tests/seeded.ts';
import { startSite, type StartedSite } from '#tests/started-site.ts';
import { MixedLoad } from './mixed-load.ts';

/** The server is killed by SIGKILL repeatedly while artists write: all acknowledged writes are kept. */
const KILLS = process.env.DEEP ? Number(process.env.DEEP_KILLS ?? 1000) : 3;
const SETTINGS = { ARTIST_QUOTA_MB: '100000', DISK_RESERVE_MB: '0' };

let site: StartedSite | undefined;
afterEach(() => site?.close());

it(
  `loses nothing that it acknowledged in ${KILLS} kills`,
  async () => {
    site = await startSite(SETTINGS);
    const load = await MixedLoad.begin(site, 'kills');
    const random = seeded('moments');
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const { server } = site;
      // Usually during the load; every fifth time while the start itself sweeps and requeues jobs.
      const early = kill % 5 === 0;
      const goal = load.counts.acknowledged + Math.floor(random() * 25);
      const enough = () => load.counts.acknowledged >= goal;
      const dying = (early ? Promise.resolve() : until(enough, 20_000).catch(() => undefined)).then(
        async () => {
          await new Promise((resolve) => setTimeout(resolve, random() * (early ? 400 : 60)));
          server.signal('SIGKILL');
        },
      );
      await load.run(site, 6, server.ended);
      await dying;
      site = await restartSite(site, SETTINGS);
      expect(await load.lost(site), `after kill ${kill}`).toEqual([]);
    }
    const last = site;
    await until(() => openJobs(last) === 0, 120_000);
    // A file left without a row by a kill is removed at the next start.
    site = await restartSite(last, SETTINGS);
    const again = site;
    const media = () => rowsOf(again, 'select key from media').length;
    await until(() => filesIn(again, 'files') === media(), 60_000);
    expect(filesIn(again, 'scratch')).toBe(0);
    const instance = openInstance(
      readEnv({
        STORAGE_DIR: join(again.server.folder, 'storage'),
        SESSION_SECRET: 'only-for-tests-'.repeat(4),
      }),
    );
    expect(await check.run([], { deep: 'yes' }, instance)).toMatch(/ 0 problems were found/);
    await instance.close();
    expect(load.counts.acknowledged).toBeGreaterThan(KILLS * 3);
    process.stdout.write(`${KILLS} kills: ${JSON.stringify(load.counts)}\n`);
  },
  60_000 + KILLS * 30_000,
);
