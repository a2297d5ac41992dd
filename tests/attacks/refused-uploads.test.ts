import { connect } from 'node:net';
import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from '../../scripts/find-chromium.mjs';
import { hasNginx, startNginx, type Nginx } from '#tests/nginx.ts';
import { startSite, type StartedSite } from '#tests/started-site.ts';

/** A body that is not wanted is refused before it is read, and the response arrives all the same. */
const KIBIBYTE = 1024;
const SIZES: [name: string, bytes: number][] = [
  ['2 KB', 2 * KIBIBYTE],
  ['100 KB', 100 * KIBIBYTE],
  ['1 MB', KIBIBYTE ** 2],
  ['5 MB', 5 * KIBIBYTE ** 2],
  ...(process.env.DEEP ? [['200 MB', 200 * KIBIBYTE ** 2] as [string, number]] : []),
];
const SENTENCE = 'Please sign in to do this.';
const TYPE = 'multipart/form-data; boundary=x';

let site: StartedSite;
let nginx: Nginx | undefined;
let browser: Browser | undefined;
const chromiumPath = findChromium();

beforeAll(async () => {
  site = await startSite();
  if (hasNginx()) nginx = await startNginx(site.url);
  else console.log('Not asked behind nginx: it is not installed.');
  if (chromiumPath) {
    browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
  } else console.log('Not asked by Chromium: it is not installed.');
}, 60_000);

afterAll(async () => {
  await browser?.close();
  await nginx?.close();
  await site.close();
});

/** Sends everything before it reads a byte, as simple programs do. */
function sendThenRead(url: string, bytes: number, chunked: boolean): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let received = '';
    socket.setTimeout(60_000, () => socket.destroy());
    socket.on('error', (error) => (received += `\n${error.message}`));
    socket.on('close', () => resolve(received));
    const length = chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${bytes}`;
    socket.write(
      `POST /api/tracks HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: ${TYPE}\r\n${length}\r\n\r\n`,
    );
    const piece = Buffer.alloc(Math.min(bytes, 64 * KIBIBYTE), 'x');
    const framed = chunked
      ? Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')])
      : piece;
    let left = Math.ceil(bytes / piece.length);
    const more = () => {
      if (left > 0) {
        left -= 1;
        socket.write(framed, more);
        return;
      }
      if (chunked) socket.write('0\r\n\r\n');
      socket.on('data', (data) => {
        received += data.toString('latin1');
        // Keep-alive is tested elsewhere.
        if (received.includes(SENTENCE)) socket.end();
      });
    };
    more();
  });
}

async function fetchTwice(url: string, bytes: number, chunked: boolean) {
  const piece = new Uint8Array(Math.min(bytes, 64 * KIBIBYTE));
  let left = Math.ceil(bytes / piece.length);
  const stream = () =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        if (left === 0) controller.close();
        else controller.enqueue(piece);
        left -= 1;
      },
    });
  const answer = await fetch(`${url}/api/tracks`, {
    method: 'POST',
    headers: { 'content-type': TYPE },
    ...(chunked ? { body: stream(), duplex: 'half' as const } : { body: new Uint8Array(bytes) }),
  });
  const { error } = (await answer.json()) as { error: string };
  // An nginx that streams bodies announces keep-alive, and closes the connection all the same if the response
  // came before the last byte. Clients that retry on a new one, as browsers do, get a response.
  const ask = () => fetch(`${url}/api/user`);
  const next = await (url === nginx?.passing ? ask().catch(ask) : ask());
  await next.text();
  return [answer.status, error, next.status];
}

const places = (): [string, string][] => [
  ['directly', site.url],
  ...(nginx
    ? ([
        ['nginx, keeping', nginx.keeping],
        ['nginx, passing', nginx.passing],
      ] as [string, string][])
    : []),
];

describe.each(SIZES)('a refused upload of %s', (_name, bytes) => {
  it.each([false, true])(
    'is answered to a raw socket, chunked: %s',
    async (chunked) => {
      for (const [place, url] of places()) {
        const answer = await sendThenRead(url, bytes, chunked);
        expect([place, answer.slice(0, 12), answer.includes(SENTENCE)]).toEqual([
          place,
          'HTTP/1.1 401',
          true,
        ]);
      }
    },
    120_000,
  );

  it.each([false, true])(
    'is answered to fetch, and so is what comes next, chunked: %s',
    async (chunked) => {
      for (const [place, url] of places()) {
        expect([place, ...(await fetchTwice(url, bytes, chunked))]).toEqual([
          place,
          401,
          SENTENCE,
          401,
        ]);
      }
    },
    120_000,
  );

  it.skipIf(!chromiumPath)(
    'is answered to a page in Chromium',
    async () => {
      for (const [place, url] of places()) {
        const page = await (browser as Browser).newPage();
        await page.goto(`${url}/gate`);
        const told = await page.evaluate(
          async ([size, type]) => {
            const answer = await fetch('/api/tracks', {
              method: 'POST',
              headers: { 'content-type': type as string },
              body: new Uint8Array(size as number),
            });
            const { error } = (await answer.json()) as { error: string };
            return [answer.status, error, (await fetch('/api/user')).status];
          },
          [bytes, TYPE],
        );
        expect([place, ...told]).toEqual([place, 401, SENTENCE, 401]);
        await page.close();
      }
    },
    120_000,
  );
});

it('says that the connection ends, where the body was not read', async () => {
  const answer = await site.raw(
    `POST /api/tracks HTTP/1.1\r\nHost: a\r\nContent-Type: ${TYPE}\r\nContent-Length: 5000000\r\n\r\n`,
    3000,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 401[^]*\r\nconnection: close\r\n/i);
});
