import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const SCRIPT = `done = function(summary, latency)
  io.write(string.format("RESULT %d %d %d %d %d %d\\n", summary.requests, summary.bytes,
    summary.duration, summary.errors.status + summary.errors.read + summary.errors.timeout,
    latency:percentile(50), latency:percentile(95)))
end
`;

/** Makes each request differ from those before it, in a header that nothing reads. */
const DISTINCT = `count = 0
request = function()
  count = count + 1
  wrk.headers["X-Count"] = count
  return wrk.format()
end
`;

/**
 * Loads an address with wrk (a Debian package) for some seconds, like visitors' browsers: with keep-alive and
 * gzip.
 * @param distinct makes each request a different one, so that no response to it is cached
 * @returns requests and bytes per second, and the median and 95th percentile in milliseconds
 */
export async function load(
  url,
  { seconds = 8, connections = 32, headers = {}, distinct = false } = {},
) {
  const script = join(tmpdir(), `artist-space-wrk${distinct ? '-distinct' : ''}.lua`);
  writeFileSync(script, SCRIPT + (distinct ? DISTINCT : ''));
  const all = { 'Accept-Encoding': 'gzip', ...headers };
  const { stdout } = await run('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '-s',
    script,
    ...Object.entries(all).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    url,
  ]);
  const found = /RESULT (\d+) (\d+) (\d+) (\d+) (\d+) (\d+)/.exec(stdout);
  if (!found) throw new Error(`wrk said: ${stdout}`);
  const [requests, bytes, micros, errors, p50, p95] = found.slice(1).map(Number);
  if (errors > 0) throw new Error(`${errors} of ${requests} answers from ${url} were errors.`);
  const duration = micros / 1e6;
  return {
    perSecond: requests / duration,
    bytesPerSecond: bytes / duration,
    p50: p50 / 1000,
    p95: p95 / 1000,
  };
}

export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
