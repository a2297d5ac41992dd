import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into a server before anything else (`NODE_OPTIONS=--import`): tells at the socket that
 * STALLS_SOCKET names for how long the event loop was occupied at most since it was asked last, in
 * milliseconds. Time in which the machine did something else is left out, where Linux tells of it.
 */
const every = 2;

if (isMainThread && process.env.STALLS_SOCKET) {
  let longest = 0;
  let last = { at: performance.now(), waited: waited() };
  setInterval(() => {
    const now = { at: performance.now(), waited: waited() };
    longest = Math.max(longest, now.at - last.at - (now.waited - last.waited) - every);
    last = now;
  }, every).unref();
  const server = createServer((socket) => {
    // The turn in which this question came is over after the next look.
    setTimeout(() => {
      socket.end(String(longest));
      longest = 0;
    }, 3 * every);
    socket.on('error', () => undefined);
  });
  // Processes that the server starts inherit the setting, and are not meant.
  server.on('error', () => undefined);
  server.listen(process.env.STALLS_SOCKET).unref();
}

/** How long the main thread was ready to run, and did not, in milliseconds. */
function waited() {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}
