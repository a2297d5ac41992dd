import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into a server before anything else (`NODE_OPTIONS=--import`): reports on the socket in STALLS_SOCKET
 * the longest block of the event loop since the last query, in milliseconds. Time in which the machine ran
 * something else is subtracted, if Linux reports it.
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
    // The turn of this query is over after the next check.
    setTimeout(() => {
      socket.end(String(longest));
      longest = 0;
    }, 3 * every);
    socket.on('error', () => undefined);
  });
  // Processes that the server starts inherit the setting, and are ignored.
  server.on('error', () => undefined);
  server.listen(process.env.STALLS_SOCKET).unref();
}

/** Time for which the main thread was ready to run but did not, in milliseconds. */
function waited() {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}
