import { buildWorkers } from '#app/platform/worker/bundle-worker.ts';
import { prepareSqlite } from '../scripts/install.mjs';
import { prepareTestDatabases } from './test-database.ts';

const equalPriority = new URL('stand-ins/equal-priority.mjs', import.meta.url).href;

/**
 * Once before all tests: the audio processes run a bundled file, as they do for the server.
 * @returns what is done after all tests
 */
export default async function setup(): Promise<() => Promise<void>> {
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${equalPriority}`.trim();
  // After `npm ci` by hand nothing has done so.
  await prepareSqlite();
  // `npm test` has built everything a moment ago.
  if (!process.env.WORKERS_ARE_BUILT) await buildWorkers();
  return prepareTestDatabases();
}
