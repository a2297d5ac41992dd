import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startSite, type Account, type StartedSite } from './started-site.ts';
import { costlyRequests, type CostlyRequest } from './costly-requests.ts';

/** Time for which one request blocked the server's event loop, in milliseconds. */
export interface Stall {
  request: string;
  ms: number;
}

/** A longer block is measured again, and the shortest time counts, to rule out garbage collection. */
const DOUBTFUL_MS = 20;

/**
 * Starts a server that watches its own event loop, sends expensive requests one after another, and measures
 * how long each blocked it.
 * @param isChosen all are sent by default
 * @returns the longest first
 */
export async function measureStalls(
  isChosen: (costly: CostlyRequest, index: number) => boolean = () => true,
): Promise<Stall[]> {
  const folder = await mkdtemp(join(tmpdir(), 'artist-space-stalls-'));
  const socketPath = join(folder, 'socket');
  const site = await startSite({
    STALLS_SOCKET: socketPath,
    NODE_OPTIONS: `--import=${pathToFileURL('tests/watch-loop.mjs').href}`,
    STRIPE_SECRET_KEY: 'sk_test_nobody',
    STRIPE_WEBHOOK_SECRET: 'whsec_nobody',
  });
  try {
    const artist = await site.register('stalls@example.org');
    const all = [...costlyRequests(artist, await site.register('asker@example.org'))];
    const chosen = all.filter(isChosen);
    await warmUp(site, artist, all);
    const stalls: Stall[] = [];
    for (const costly of chosen) {
      let ms = await stallOf(site, costly, socketPath);
      for (let again = 0; again < 3 && ms > DOUBTFUL_MS; again += 1) {
        ms = Math.min(ms, await stallOf(site, costly, socketPath));
      }
      stalls.push({ request: costly.name, ms });
    }
    return stalls.sort((a, b) => b.ms - a.ms);
  } finally {
    await site.close();
    await rm(folder, { recursive: true });
  }
}

/** Each handler once with a normal request: loading and compiling is not measured. */
async function warmUp({ url }: StartedSite, { cookie }: Account, all: CostlyRequest[]) {
  for (const path of new Set(all.map((costly) => costly.path.split('?')[0] ?? '/'))) {
    if (path.length > 100) continue;
    for (const headers of [undefined, { cookie }])
      await (await fetch(url + path, headers && { headers })).text();
  }
}

async function stallOf(site: StartedSite, costly: CostlyRequest, socketPath: string) {
  await stallSince(socketPath);
  const status = await send(site, costly);
  // Misdirected: only the host check has seen it, and nothing would be measured.
  if (status === 421 && !costly.headers.some((line) => /^X-Forwarded-Host/.test(line))) {
    throw new Error(`${costly.name} has not reached the site.`);
  }
  return stallSince(socketPath);
}

/** Through a socket: HTTP clients would correct some of these requests, or refuse to send them. */
function send(
  { url }: StartedSite,
  { method, path, headers, body }: CostlyRequest,
): Promise<number> {
  const { hostname, host, port } = new URL(url);
  const bytes = Buffer.from(body ?? '');
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${host}`,
    'Connection: close',
    ...(body === undefined ? [] : [`Content-Length: ${bytes.length}`]),
    ...headers,
  ];
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let status = 0;
    socket.setTimeout(60_000, () =>
      socket.destroy(new Error(`No answer to ${method} ${path.slice(0, 60)}`)),
    );
    socket.on('data', (data) => (status ||= Number(data.subarray(9, 12).toString())));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // Large requests may be refused before they are read.
      if (error.code === 'EPIPE' || error.code === 'ECONNRESET') resolve(status);
      else reject(error);
    });
    socket.on('close', () => resolve(status));
    socket.write(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), bytes]));
  });
}

/**
 * Longest block of the event loop of a server with `watch-loop.mjs`, since the last call, in milliseconds.
 * @param path of its socket
 */
export function stallSince(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let told = '';
    const socket = connect(path);
    socket.on('data', (data) => (told += data.toString()));
    socket.on('error', reject);
    socket.on('close', () => resolve(Number(told)));
  });
}
