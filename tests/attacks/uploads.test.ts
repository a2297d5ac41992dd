import { readdirSync, statSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSite, type Account, type StartedSite } from '#tests/started-site.ts';

const MEBIBYTE = 1024 * 1024;
const BOUNDARY = 'line-between-parts';

let site: StartedSite;
let artist: Account;

beforeAll(async () => {
  site = await startSite({
    ARTIST_QUOTA_MB: '1',
    STRIPE_SECRET_KEY: 'sk_test_nobody',
    STRIPE_WEBHOOK_SECRET: 'whsec_nobody',
  });
  artist = await site.register('uploads@example.org');
}, 60_000);

afterAll(() => site.close());

interface Sent {
  status: number;
  text: string;
  /** Bytes that the server accepted before the response came. */
  sent: number;
}

/** Sends a body without Content-Length, as fast as it is accepted, until a response comes. */
function sendChunked(path: string, headers: Record<string, string>, pieces: Iterable<Buffer>) {
  return new Promise<Sent>((resolve, reject) => {
    let sent = 0;
    let answered = false;
    const request = httpRequest(
      site.url + path,
      { method: 'POST', headers: { ...headers, 'transfer-encoding': 'chunked' } },
      (response) => {
        answered = true;
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (piece: string) => (text += piece));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text, sent }));
      },
    );
    request.on('error', (error) => (answered ? undefined : reject(error)));
    const iterator = pieces[Symbol.iterator]();
    const more = () => {
      const next = iterator.next();
      if (next.done === true || answered) {
        request.end();
        return;
      }
      sent += next.value.length;
      request.write(next.value, more);
    };
    more();
  });
}

const partHead = (name: string, filename: string) =>
  Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: audio/wav\r\n\r\n`,
  );
const END = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);

/** The header of a WAV file of any length. */
function wavHead(): Buffer {
  const head = Buffer.alloc(64 * 1024);
  head.write('RIFF', 0);
  head.writeUInt32LE(0x7fffffff, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(2, 22);
  head.writeUInt32LE(44_100, 24);
  head.writeUInt32LE(176_400, 28);
  head.writeUInt16LE(4, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(0x7fffff00, 40);
  return head;
}

function* pieces(count: number, piece = Buffer.alloc(64 * 1024, 1)) {
  for (let index = 0; index < count; index += 1) yield piece;
}

const multipart = () => ({
  cookie: artist.cookie,
  'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
});

/** Peak size of the scratch folder while `work` ran. */
async function mostScratch(work: Promise<unknown>): Promise<number> {
  const scratch = join(site.server.folder, 'storage/scratch');
  let most = 0;
  const look = setInterval(() => {
    const sizes = readdirSync(scratch).map((name) => {
      try {
        return statSync(join(scratch, name)).size;
      } catch {
        return 0;
      }
    });
    most = Math.max(
      most,
      sizes.reduce((total, size) => total + size, 0),
    );
  }, 5);
  await work;
  clearInterval(look);
  return most;
}

it.each(['/api/tracks', '/beats/upload', '/api/vocal-recordings', '/api/ai/humming-to-song'])(
  'a file of unknown length takes no more of the disk than the quota leaves, at %s',
  async (path) => {
    const send = sendChunked(
      path,
      multipart(),
      (function* () {
        yield partHead(path === '/beats/upload' ? 'files' : 'audio', 'song.wav');
        yield wavHead();
        yield* pieces(60 * 16);
        yield END;
      })(),
    );
    const most = await mostScratch(send);
    expect((await send).status).toBe(507);
    expect((await send).text).toMatch(/of 1 MB left/);
    expect(most).toBeLessThan(4 * MEBIBYTE);
  },
);

it('files that are sent at the same time share the quota', async () => {
  const send = Promise.all(
    Array.from({ length: 5 }, (_, index) =>
      fetch(`${site.url}/api/tracks`, {
        method: 'POST',
        headers: multipart(),
        body: Buffer.concat([partHead('audio', `song-${index}.wav`), wavHead(), ...pieces(9), END]),
      }).then((response) => response.status),
    ),
  );
  const most = await mostScratch(send);
  expect(most).toBeLessThan(2 * MEBIBYTE);
});

it('a door receives as many files as it uses', async () => {
  const song = Buffer.concat([wavHead().subarray(0, 100)]);
  const parts = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => [
      Buffer.from('\r\n'),
      partHead(name, `${index}.wav`),
      song,
    ]).flat();
  const send = (path: string, name: string, count: number) =>
    fetch(site.url + path, {
      method: 'POST',
      headers: multipart(),
      body: Buffer.concat([...parts(name, count), END]),
    });
  const single = await send('/api/tracks', 'audio', 2);
  expect([single.status, await single.json()]).toEqual([
    400,
    { error: 'Please send one file as “audio”.', code: 'malformed' },
  ]);
  expect((await send('/beats/upload', 'files', 51)).status).toBe(400);
  expect((await send('/api/tracks', 'no-such-field', 600)).status).toBe(400);
});

it('nothing is left behind', async () => {
  const scratch = join(site.server.folder, 'storage/scratch');
  await expect.poll(() => readdirSync(scratch)).toEqual([]);
});

it('no body is read without an end, whoever sends it', async () => {
  const endless = (count: number) => pieces(count, Buffer.alloc(64 * 1024, ' '));
  for (const [path, type] of [
    ['/api/stripe/webhook', 'application/json'],
    ['/api/login', 'application/json'],
    ['/api/gate', 'application/json'],
    ['/gate', 'application/x-www-form-urlencoded'],
    ['/auth', 'application/x-www-form-urlencoded'],
    ['/auth', `multipart/form-data; boundary=${BOUNDARY}`],
    ['/beats/upload', 'application/x-www-form-urlencoded'],
    ['/api/my-artist', 'application/json'],
  ] as const) {
    const { status, sent } = await sendChunked(
      path,
      { cookie: artist.cookie, 'content-type': type, 'stripe-signature': 't=1,v1=00' },
      endless(16 * 64),
    );
    expect([path, status >= 400 && status < 500]).toEqual([path, true]);
    expect(sent).toBeLessThan(48 * MEBIBYTE);
  }
  expect((await site.ask('GET', '/healthz')).status).toBe(200);
});

it('an upload whose last byte is arriving is never said to be empty', async () => {
  const song = wavHead();
  const send = (
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: Uint8Array<ArrayBuffer>,
  ) =>
    fetch(site.url + path, {
      method,
      headers: { cookie: artist.cookie, 'Tus-Resumable': '1.0.0', ...headers },
      ...(body ? { body } : {}),
    });
  const patch = (path: string, from: number, to: number) =>
    send(
      'PATCH',
      path,
      { 'Upload-Offset': String(from), 'Content-Type': 'application/offset+octet-stream' },
      new Uint8Array(song.subarray(from, to)),
    );
  const offsetAt = async (path: string) => {
    const answer = await send('HEAD', path, {});
    return answer.status === 200 ? Number(answer.headers.get('upload-offset')) : song.length;
  };
  for (let round = 0; round < (process.env.DEEP ? 50 : 4); round += 1) {
    const created = await send('POST', '/api/uploads', {
      'Upload-Length': String(song.length),
      'Upload-Metadata': `filename ${btoa(`s${round}.wav`)}`,
    });
    const path = created.headers.get('location') ?? '';
    await patch(path, 0, song.length - 1);
    const told: number[] = [];
    let track: string | null = null;
    // A request for the offset interrupts the sender, whose last byte may have to be sent again.
    for (let tries = 0; track === null && tries < 20; tries += 1) {
      const last = patch(path, song.length - 1, song.length);
      told.push(...(await Promise.all(Array.from({ length: 8 }, () => offsetAt(path)))));
      track = (await last).headers.get('track-id');
      if (Math.max(...told) === song.length) {
        track ??= (
          await send('PATCH', path, {
            'Upload-Offset': String(song.length),
            'Content-Type': 'application/offset+octet-stream',
          })
        ).headers.get('track-id');
      }
    }
    expect(Math.min(...told)).toBeGreaterThanOrEqual(song.length - 1);
    expect(await offsetAt(path)).toBe(song.length);
    await site.ask('DELETE', `/api/tracks/${track}`, { as: artist });
  }
}, 120_000);
