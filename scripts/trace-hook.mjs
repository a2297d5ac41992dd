import { Session } from 'node:inspector/promises';
import { isMainThread } from 'node:worker_threads';

/*
 * Loaded into a server before it starts (see trace-files.mjs). The message 'begin' starts counting calls of
 * functions; 'end' returns the scripts of the build in which functions were called, with the offsets of these
 * functions.
 */
const SCHEDULE_MS = 1000;
const postponed = [];
let isCounting = false;

if (isMainThread && process.send) {
  pauseSchedules();
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  process.on('message', async (message) => {
    // Reading the counts resets them.
    const { result } = await session.post('Profiler.takePreciseCoverage');
    isCounting = message === 'begin';
    process.send(isCounting ? [] : calledIn(result));
    if (!isCounting) for (const work of postponed.splice(0)) work();
  });
}

/**
 * Stops the server's own schedules, whose work belongs to no request but would be counted with one: intervals
 * of a second or more never run, and such timeouts wait for the end of a count.
 */
function pauseSchedules() {
  const { setInterval, setTimeout } = globalThis;
  globalThis.setInterval = (work, ms, ...values) =>
    setInterval(ms < SCHEDULE_MS ? work : () => undefined, ms, ...values);
  const later = (work, ms, ...values) =>
    setTimeout(
      () => (isCounting && ms >= SCHEDULE_MS ? postponed.push(work) : work(...values)),
      ms,
    );
  globalThis.setTimeout = Object.assign(later, setTimeout);
}

/** @returns {{ url: string, offsets: number[] }[]} without the code that ran because a script was loaded */
function calledIn(scripts) {
  return scripts
    .filter(({ url }) => url.includes('/build/server/'))
    .map(({ url, functions }) => {
      const called = functions
        .map(({ ranges: [whole] }) => whole)
        // A range that begins at 0 is the script itself.
        .filter(({ count, startOffset }) => count > 0 && startOffset > 0);
      return { url, offsets: called.map(({ startOffset }) => startOffset) };
    });
}
