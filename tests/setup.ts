import { buildWorkers } from '#app/platform/worker/bundle-worker.ts';
import { prepareTestDatabases } from './test-database.ts';

/**
 * Once before all tests: the audio threads run a bundled file, as they do in the server.
 * @returns what is done after all tests
 */
export default async function setup(): Promise<() => Promise<void>> {
  await buildWorkers();
  return prepareTestDatabases();
}
