import { Session } from 'node:inspector/promises';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into a server before it starts (scripts/trace-files.mjs): counts the calls of its functions from
 * 'begin' to 'end', and answers with the places in the bundle at which the called ones begin.
 */
if (isMainThread && process.send) {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  process.on('message', async (what) => {
    // Also begins to count anew.
    const { result } = await session.post('Profiler.takePreciseCoverage');
    if (what === 'begin') return process.send({});
    const offsets = result
      .filter(({ url }) => url.endsWith('/build/server/index.js'))
      .flatMap(({ functions }) => functions.map(({ ranges: [range] }) => range))
      // The whole bundle is the function that begins at 0.
      .filter(({ count, startOffset }) => count > 0 && startOffset > 0)
      .map(({ startOffset }) => startOffset);
    process.send({ offsets });
  });
}
