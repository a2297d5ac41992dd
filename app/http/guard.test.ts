import http, { type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGuardedServer, cutSlowBodies } from './guard.server.ts';

const servers: Server[] = [];
/** A server that echoes the body; on /refuse it reads nothing. */
async function start(create: (serve: http.RequestListener) => Server): Promise<number> {
  const server = create((request, response) => void answer(request, response));
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return (server.address() as AddressInfo).port;
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url === '/refuse') {
    response.writeHead(401).end('Please sign in.');
    return;
  }
  let size = 0;
  try {
    for await (const piece of request) size += (piece as Buffer).length;
    response.end(`${request.method} ${request.url} ${size}`);
  } catch {
    // The connection was cut.
  }
}

let port: number;
beforeAll(async () => {
  port = await start(createGuardedServer);
});
afterAll(() => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
});

interface Sent {
  to?: number;
  more?: string[];
  everyMs?: number;
}

/** Sends bytes and returns the response; `more` is sent piece by piece after them. */
function exchange(
  bytes: string,
  { to = port, more = [], everyMs = 10 }: Sent = {},
): Promise<string> {
  return new Promise((resolve) => {
    const socket = net.connect(to, '127.0.0.1');
    const timers: NodeJS.Timeout[] = [];
    let received = '';
    socket.on('data', (piece) => (received += piece.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      for (const timer of timers) clearInterval(timer);
      resolve(received);
    });
    socket.write(bytes);
    const pieces = [...more];
    timers.push(
      setInterval(() => {
        const piece = pieces.shift();
        if (piece !== undefined) socket.write(piece);
      }, everyMs),
    );
  });
}

const close = 'Connection: close\r\n';

it('takes whole addresses as their path', async () => {
  const answer = await exchange(`GET http://else.example/a?b HTTP/1.1\r\nHost: a\r\n${close}\r\n`);
  expect(answer).toMatch(/GET \/a\?b 0/);
});

it('refuses an address of hundreds of parameters', async () => {
  const ask = (count: number) =>
    exchange(`GET /?${'a=1&'.repeat(count)} HTTP/1.1\r\nHost: a\r\n${close}\r\n`);
  expect(await ask(400)).toMatch(/^HTTP\/1.1 400 [^]*at most 200 parameters/);
  expect(await ask(150)).toMatch(/^HTTP\/1.1 200 /);
});

it('answers one request only behind an answer that came early', async () => {
  const post = `POST /refuse HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n`;
  const next = `GET /next HTTP/1.1\r\nHost: a\r\n\r\n`;
  const answer = await exchange(post, { more: ['x'.repeat(60_000), 'x'.repeat(40_000) + next] });
  expect(answer).toMatch(/^HTTP\/1.1 401[^]*connection: close[^]*Please sign in\./i);
  expect(answer.match(/HTTP\/1.1/g)).toHaveLength(1);
});

it('lets the app read a body that comes whole, and keeps the connection', async () => {
  const post = `POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\n`;
  const next = `GET /b HTTP/1.1\r\nHost: a\r\n${close}\r\n`;
  const answer = await exchange(post, { more: ['ab', 'c', next] });
  expect(answer).toMatch(/POST \/a 3[^]*GET \/b 0/);
});

it('cuts off a body that comes too slowly, and none that pauses and goes on', async () => {
  const slowly = await start((serve) => {
    const server = http.createServer(serve);
    const watch = cutSlowBodies(server, { least: 50, within: 600 });
    return server.on('request', watch);
  });
  const head = `POST /a HTTP/1.1\r\nHost: a\r\n${close}Content-Length: 400\r\n\r\n`;
  const byte = Array.from({ length: 400 }, () => 'x');
  const [slow, paused] = await Promise.all([
    exchange(head, { to: slowly, more: byte, everyMs: 50 }),
    exchange(head, {
      to: slowly,
      more: Array.from({ length: 4 }, () => 'x'.repeat(100)),
      everyMs: 400,
    }),
  ]);
  expect(slow).toBe('');
  expect(paused).toMatch(/POST \/a 400/);
});

it('cuts off a body that comes in crumbs, and none of small pieces', async () => {
  const send = (chunks: number, each: number) => {
    const piece = `${each.toString(16)}\r\n${'x'.repeat(each)}\r\n`;
    const head = `POST /a HTTP/1.1\r\nHost: a\r\n${close}Transfer-Encoding: chunked\r\n\r\n`;
    return exchange(head, { more: [`${piece.repeat(chunks)}0\r\n\r\n`] });
  };
  expect(await send(30_000, 1)).toBe('');
  expect(await send(1000, 1)).toMatch(/POST \/a 1000/);
  expect(await send(30_000, 100)).toMatch(/POST \/a 3000000/);
});

it('refuses a long address before anything looks for its route', async () => {
  const status = async (target: string) =>
    Number((await exchange(`GET ${target} HTTP/1.1\r\nHost: a\r\n${close}\r\n`)).slice(9, 12));
  expect(await status(`/${'a'.repeat(2047)}`)).toBe(200);
  expect(await status(`/${'a'.repeat(2048)}`)).toBe(414);
  expect(await status(`/x${'/'.repeat(14_000)}x`)).toBe(414);
  expect(await status(`/x${'/'.repeat(14_000)}x.data`)).toBe(414);
  expect(await status(`/artists/1?search=${'a'.repeat(3000)}`)).toBe(414);
  // Text that a visitor writes may be longer, and is kept over a sign-in.
  for (const path of ['/beat-machine', '/beat-machine.data', '/auth', '/gate']) {
    expect(await status(`${path}?prompt=${'%E4%B8%80'.repeat(1000)}`)).toBe(200);
    expect(await status(`${path}?prompt=${'a'.repeat(13_000)}`)).toBe(414);
  }
});

it('refuses a path with slashes in a row, and not a parameter with them', async () => {
  const ask = (target: string) => exchange(`GET ${target} HTTP/1.1\r\nHost: a\r\n${close}\r\n`);
  const written = ['//', '/a//b', '/a///', `/x${'/'.repeat(2000)}x.data`];
  const read = ['/\\', '/a\\\\b', '/.//', '/a/..//b', '/a/.//b'];
  for (const target of [...written, ...read]) {
    expect(await ask(target)).toMatch(/^HTTP\/1.1 400 [^]*no two slashes in a row/);
  }
  expect(await ask('/a?next=//b')).toMatch(/^HTTP\/1.1 200 /);
});
