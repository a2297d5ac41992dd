import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toneWav, trackForm } from '#tests/audio-files.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';

/* Range and If-Range of RFC 9110 on a stored sound, as players and download programs send them. */

let site: TestSite;
let address: string;
let cookie: string;
const bytes = toneWav(1);
const size = bytes.byteLength;

beforeAll(async () => {
  site = await createTestSite();
  const ana = await site.artist('ana@example.org');
  ({ cookie } = ana);
  const form = trackForm({}, { bytes });
  const added = await site.call('POST', '/api/tracks', { as: ana, form });
  address = ((await added.json()) as { audioUrl: string }).audioUrl;
}, 60_000);
afterAll(() => site.close());

const ask = (headers: Record<string, string>, method = 'GET') =>
  site.call(method, address, { as: { cookie }, headers });
const read = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());

describe('a range of a sound', () => {
  it.each([
    ['bytes=0-0,-1', 'bytes=0-0,-1 of a gap'],
    ['bytes=0-9,100-109', 'two parts'],
    ['bytes=500-600,0-9', 'two parts backwards'],
    [`bytes=${size}-,${size + 10}-`, 'parts behind the end'],
    ['bytes=9-0', 'an end before its beginning'],
    ['bytes=abc', 'no numbers'],
    ['bytes=', 'nothing'],
    ['bytes', 'no sign'],
    ['seconds=0-10', 'another unit'],
    ['items=0-5, bytes=0-5', 'two units'],
  ])('is not sent for %s (%s): the whole file is', async (range) => {
    const answer = await ask({ range });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([200, null]);
    expect(answer.headers.get('content-length')).toBe(String(size));
    expect(await read(answer)).toEqual(bytes);
  });

  it.each([
    ['bytes=44-143', 44, 143],
    ['BYTES=44-143', 44, 143],
    ['bytes=44-99, 100-143', 44, 143],
    ['bytes=100-143,44-120', 44, 143],
    ['bytes=44-143,999999999-', 44, 143],
    [`bytes=44-${'9'.repeat(30)}`, 44, size - 1],
    ['bytes=-100', size - 100, size - 1],
    ['bytes=-999999999', 0, size - 1],
    [`bytes=${size - 1}-`, size - 1, size - 1],
  ])('is sent for %s', async (range, from, to) => {
    const answer = await ask({ range });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([
      206,
      `bytes ${from}-${to}/${size}`,
    ]);
    expect(answer.headers.get('content-length')).toBe(String(to - from + 1));
    expect(await read(answer)).toEqual(bytes.slice(from, to + 1));
  });

  it.each([
    `bytes=${size}-`,
    `bytes=${size + 5}-${size + 9}`,
    'bytes=-0',
    `bytes=${'9'.repeat(30)}-`,
  ])('that lies outside, %s, is refused, and no cache keeps that', async (range) => {
    const answer = await ask({ range });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-type')).not.toBe('audio/wav');
  });

  it('goes on with the same file alone: If-Range', async () => {
    const whole = await ask({}, 'HEAD');
    const etag = whole.headers.get('etag') ?? '';
    const modified = whole.headers.get('last-modified') ?? '';
    const range = 'bytes=10-19';
    const statusOf = async (ifRange: string) => (await ask({ range, 'if-range': ifRange })).status;
    expect(await statusOf(etag)).toBe(206);
    expect(await statusOf(modified)).toBe(206);
    expect(await statusOf(`W/${etag}`)).toBe(200);
    expect(await statusOf('"another"')).toBe(200);
    expect(await statusOf('Tue, 01 Jan 2030 00:00:00 GMT')).toBe(200);
    expect(await statusOf('yesterday')).toBe(200);
    // For any range, if the file is another one.
    expect((await ask({ range: `bytes=${size}-`, 'if-range': '"another"' })).status).toBe(200);
    expect((await ask({ 'if-range': '"another"' })).status).toBe(200);
  });

  it('is told of by HEAD, and left out of it', async () => {
    const answer = await ask({ range: 'bytes=0-9' }, 'HEAD');
    expect([answer.status, answer.headers.get('accept-ranges')]).toEqual([200, 'bytes']);
    expect(answer.headers.get('content-length')).toBe(String(size));
  });

  it('comes behind the conditions: 304 and 412 before 206', async () => {
    const etag = (await ask({}, 'HEAD')).headers.get('etag') ?? '';
    const range = 'bytes=0-9';
    expect((await ask({ range, 'if-none-match': etag })).status).toBe(304);
    // nginx makes a tag weak when it compresses; one of several is enough.
    expect((await ask({ 'if-none-match': `W/${etag}` })).status).toBe(304);
    expect((await ask({ 'if-none-match': `"another", W/${etag}` })).status).toBe(304);
    expect((await ask({ 'if-none-match': '*' })).status).toBe(304);
    expect((await ask({ 'if-none-match': 'W/"another"' })).status).toBe(200);
    const failed = await ask({ range, 'if-match': '"another"' });
    expect([failed.status, failed.headers.get('cache-control')]).toEqual([412, 'no-store']);
  });

  it('is not sent to who has the file: If-None-Match compares weakly, and may be a list', async () => {
    const etag = (await ask({}, 'HEAD')).headers.get('etag') ?? '';
    const statusOf = async (tags: string) => (await ask({ 'if-none-match': tags })).status;
    for (const tags of [
      etag,
      `W/${etag}`,
      `"another", ${etag}`,
      `"another",W/${etag} ,"a third"`,
      `"with, a comma", W/${etag}`,
      '*',
    ]) {
      expect([tags, await statusOf(tags)]).toEqual([tags, 304]);
    }
    for (const tags of ['"another"', `W/"another", "${etag.slice(1, -2)}"`, 'nothing', '']) {
      expect([tags, await statusOf(tags)]).toEqual([tags, 200]);
    }
  });
});
