import { buildWorkers } from '#app/platform/worker/bundle-worker.ts';
import { prepareSqlite } from '../scripts/install.mjs';
import { prepareTestDatabases } from './test-database.ts';

const equalPriority = new URL('stand-ins/equal-priority.mjs', import.meta.url).href;

/**
 * Runs once before all tests: bundles the programs of the audio processes, as for the server.
 * @returns a function to run after all tests
 */
export default async function setup(): Promise<() => Promise<void>> {
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${equalPriority}`.trim();
  // After a manual `npm ci` it is not prepared yet.
  await prepareSqlite();
  // `npm test` has just built everything.
  if (!process.env.WORKERS_ARE_BUILT) await buildWorkers();
  return prepareTestDatabases();
}
