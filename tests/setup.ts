import { buildWorkers } from '#app/platform/worker/bundle-worker.ts';

/** Once before all tests: the audio threads run a bundled file, as they do in the server. */
export default async function setup(): Promise<void> {
  await buildWorkers();
}
