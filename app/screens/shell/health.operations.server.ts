import { defineOperation } from '#app/operations/operation.ts';
import { anyone } from '#app/permissions.ts';
import type { Storage } from '#app/platform/storage.server.ts';
import { z } from '#app/validation.ts';
import packageJson from '../../../package.json';
import { countViolations } from './csp-report.operations.server.ts';

/**
 * Whether the server can do its work: it answers at all, and so does its database. `disk` is
 * 'reserve' where files are no longer taken, and 'full' where jobs wait as well. `sources` says
 * whether the host's SoundFont and stem model are in use, `cspReports` how often browsers have kept a
 * page from doing what its policy forbids, since the start.
 */
export const viewHealth = defineOperation({
  name: 'viewHealth',
  input: z.object({}),
  permission: anyone,
  async run({ db, storage, soundSources }) {
    const counts = await db
      .selectFrom('jobs')
      .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
      .where('state', 'in', ['queued', 'running', 'failed'])
      .groupBy('state')
      .execute();
    const jobs = { queued: 0, running: 0, failed: 0 };
    for (const { state, count } of counts) {
      if (state in jobs) jobs[state as keyof typeof jobs] = Number(count);
    }
    const disk = await diskState(storage);
    return {
      status: disk === 'ok' ? 'ok' : 'full',
      ...{ version: packageJson.version, jobs, disk, sources: soundSources.inUse() },
      cspReports: countViolations(),
    };
  },
});

async function diskState(storage: Storage): Promise<'ok' | 'reserve' | 'full'> {
  if (!(await storage.hasWorkingSpace())) return 'full';
  return storage.demandDisk(0).then(
    () => 'ok',
    () => 'reserve',
  );
}
