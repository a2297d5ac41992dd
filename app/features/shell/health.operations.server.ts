import { defineOperation } from '#app/operations/operation.ts';
import { anyone } from '#app/permissions.ts';
import { z } from '#app/validation.ts';
import packageJson from '../../../package.json';

/**
 * Whether the server can do its work: it answers at all, and so does its database. `sources` says
 * whether the host's SoundFont and stem model are in use.
 */
export const viewHealth = defineOperation({
  name: 'viewHealth',
  input: z.object({}),
  permission: anyone,
  async run({ db, soundSources }) {
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
    return { status: 'ok', version: packageJson.version, jobs, sources: soundSources.inUse() };
  },
});
