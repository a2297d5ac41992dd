import { Upload, type UploadOptions } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toneWav } from '#tests/audio-files.ts';
import { startSite, type Account, type StartedSite } from '#tests/started-site.ts';

/*
 * The MUSTs of tus 1.0 (https://tus.io/protocols/resumable-upload) on a started server, and a third-party
 * client.
 */

const song = toneWav(1);
const size = song.byteLength;
const PART = 'application/offset+octet-stream';
const METADATA = `filename ${btoa('song.wav')},note,title ${btoa('Slack Water')}`;

let site: StartedSite;
let ana: Account;

beforeAll(async () => {
  site = await startSite();
  ana = await site.register('ana@example.org');
}, 120_000);
afterAll(() => site.close());

interface Sent {
  headers?: Record<string, string | null>;
  body?: Uint8Array<ArrayBuffer>;
}

/** A null header is left out. */
function send(method: string, path: string, { headers = {}, body }: Sent = {}) {
  const all = { cookie: ana.cookie, 'Tus-Resumable': '1.0.0', ...headers };
  const kept = Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== null);
  return fetch(site.url + path, { method, headers: kept, ...(body && { body }) });
}

const create = (headers: Record<string, string | null> = {}) =>
  send('POST', '/api/uploads', {
    headers: { 'Upload-Length': String(size), 'Upload-Metadata': METADATA, ...headers },
  });
const begun = async () => (await create()).headers.get('location') ?? '';
const partAt = (offset: number, body: Uint8Array<ArrayBuffer>, headers: Sent['headers'] = {}) => ({
  body,
  headers: { 'Content-Type': PART, 'Upload-Offset': String(offset), ...headers },
});
const offsetOf = async (path: string) =>
  Number((await send('HEAD', path)).headers.get('upload-offset'));

describe('the version of the protocol', () => {
  it.each([null, '0.2.2', '1.0.1', '', '1.0.0, 1.0.0'])(
    'is asked for: Tus-Resumable %j gets 412 with Tus-Version, and changes nothing',
    async (version) => {
      const path = await begun();
      const headers = { 'Tus-Resumable': version };
      const answers = [
        await create(headers),
        await send('HEAD', path, { headers }),
        await send('PATCH', path, partAt(0, song, headers)),
        await send('DELETE', path, { headers }),
        await send(
          'POST',
          path,
          partAt(0, song, { ...headers, 'X-HTTP-Method-Override': 'PATCH' }),
        ),
      ];
      for (const answer of answers) {
        expect([answer.status, answer.headers.get('tus-version')]).toEqual([412, '1.0.0']);
        expect(answer.headers.get('tus-resumable')).toBe('1.0.0');
        expect(answer.headers.get('location')).toBeNull();
      }
      expect(await offsetOf(path)).toBe(0);
      expect((await send('DELETE', path)).status).toBe(204);
    },
  );

  it('is told with every answer, also with one that refuses', async () => {
    const path = await begun();
    const strangers = await send('HEAD', path, { headers: { cookie: null } });
    const answers = [
      [await send('HEAD', path), 200],
      [strangers, 401],
      [await send('PATCH', path, partAt(5, song)), 409],
      [await send('PUT', path), 405],
      [await send('HEAD', '/api/uploads/none'), 404],
      [await send('DELETE', path), 204],
    ] as const;
    for (const [answer, status] of answers) {
      expect([answer.status, answer.headers.get('tus-resumable')]).toEqual([status, '1.0.0']);
    }
  });

  it.each(['/api/uploads', '/api/uploads/any'])(
    'is asked for by OPTIONS without it, at %s',
    async (path) => {
      const answer = await send('OPTIONS', path, { headers: { 'Tus-Resumable': null } });
      expect(answer.status).toBe(204);
      expect(answer.headers.get('tus-version')).toBe('1.0.0');
      expect(answer.headers.get('tus-max-size')).toBe('209715200');
    },
  );
});

describe('X-HTTP-Method-Override', () => {
  it('takes the place of the method, whatever that is', async () => {
    const path = await begun();
    const as = (wanted: string) => ({ 'X-HTTP-Method-Override': wanted });
    const sent = await send('POST', path, partAt(0, song.slice(0, 100), as('PATCH')));
    expect([sent.status, sent.headers.get('upload-offset')]).toEqual([204, '100']);
    const put = await send('PUT', path, partAt(100, song.slice(100, 200), as('patch')));
    expect([put.status, put.headers.get('upload-offset')]).toEqual([204, '200']);
    const asked = await send('GET', path, { headers: as('HEAD') });
    expect([asked.status, asked.headers.get('upload-offset')]).toEqual([200, '200']);
    expect((await send('DELETE', path, { headers: as('HEAD') })).status).toBe(200);
    expect(await offsetOf(path)).toBe(200);
    const ended = await send('POST', path, { headers: as('DELETE') });
    expect(ended.status).toBe(204);
    expect((await send('HEAD', path)).status).toBe(404);
  });

  it('names nothing else, and opens no other door', async () => {
    const path = await begun();
    for (const method of ['TRACE', 'CONNECT', 'PUT', 'FLY', 'PATCH DELETE', '']) {
      const headers = { 'X-HTTP-Method-Override': method };
      expect([method, (await send('POST', path, { headers })).status]).toEqual([method, 405]);
    }
    const foreign = { 'X-HTTP-Method-Override': 'DELETE', 'Sec-Fetch-Site': 'cross-site' };
    expect((await send('GET', path, { headers: foreign })).status).toBeGreaterThanOrEqual(400);
    const stranger = { 'X-HTTP-Method-Override': 'DELETE', cookie: null };
    expect((await send('POST', path, { headers: stranger })).status).toBe(401);
    expect(await offsetOf(path)).toBe(0);
    // On other routes the header has no effect.
    const headers = { 'X-HTTP-Method-Override': 'DELETE' };
    expect((await site.ask('GET', '/api/user', { as: ana, headers })).status).toBe(200);
  });
});

describe('an upload', () => {
  it('is created where Location says, with 201', async () => {
    const answer = await create();
    expect(answer.status).toBe(201);
    expect(answer.headers.get('location')).toMatch(/^\/api\/uploads\/[\w-]{22}$/);
    expect((await create({ 'Upload-Length': null })).status).toBe(400);
    expect((await create({ 'Upload-Length': '-1' })).status).toBeGreaterThanOrEqual(400);
    expect((await create({ 'Upload-Length': '209715201' })).status).toBe(413);
    expect((await create({ 'Upload-Metadata': 'title ***' })).status).toBe(400);
  });

  it('is no piece of one that is put together later: that is not offered', async () => {
    const answer = await create({ 'Upload-Concat': 'partial' });
    expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([
      400,
      'Uploads are not put together from others here: please send the file as one upload.',
    ]);
    const deferred = await create({ 'Upload-Length': null, 'Upload-Defer-Length': '1' });
    expect(deferred.status).toBe(400);
  });

  it('tells its offset, length and metadata by HEAD, and no cache keeps them', async () => {
    const { headers, status } = await send('HEAD', await begun());
    expect(status).toBe(200);
    expect(headers.get('upload-offset')).toBe('0');
    expect(headers.get('upload-length')).toBe(String(size));
    expect(headers.get('upload-metadata')).toBe(METADATA);
    expect(headers.get('cache-control')).toContain('no-store');
    const missing = await send('HEAD', '/api/uploads/none');
    expect([missing.status, missing.headers.get('upload-offset')]).toEqual([404, null]);
  });

  it('takes a part at its offset alone, of its type alone', async () => {
    const path = await begun();
    expect((await send('PATCH', path, partAt(1, song))).status).toBe(409);
    for (const type of ['application/octet-stream', 'audio/wav', null]) {
      const wrong = partAt(0, song, { 'Content-Type': type });
      expect([type, (await send('PATCH', path, wrong)).status]).toEqual([type, 415]);
    }
    for (const offset of [null, '-1', 'x', '1.5']) {
      const wrong = partAt(0, song, { 'Upload-Offset': offset });
      expect([offset, (await send('PATCH', path, wrong)).status]).toEqual([offset, 400]);
    }
    expect(await offsetOf(path)).toBe(0);
    const taken = await send('PATCH', path, partAt(0, song.slice(0, 1000)));
    expect([taken.status, taken.headers.get('upload-offset')]).toEqual([204, '1000']);
    expect(taken.headers.get('upload-expires')).toMatch(/ GMT$/);
    const none = await send('PATCH', path, partAt(1000, new Uint8Array(0)));
    expect([none.status, none.headers.get('upload-offset')]).toEqual([204, '1000']);
    expect((await send('PATCH', path, partAt(1000, new Uint8Array(size)))).status).toBe(413);
  });
});

describe('tus-js-client', () => {
  const upload = (options: Partial<UploadOptions>, stopAfter = Infinity) =>
    new Promise<string>((resolve, reject) => {
      const sending = new Upload(Buffer.from(song), {
        endpoint: `${site.url}/api/uploads`,
        headers: { cookie: ana.cookie },
        metadata: { filename: 'song.wav', title: 'Slack Water' },
        retryDelays: null,
        chunkSize: 40_000,
        ...options,
        onError: reject,
        onChunkComplete: (_bytes, sent) => {
          if (sent < stopAfter) return;
          void sending.abort().then(() => resolve(sending.url ?? ''));
        },
        onSuccess: ({ lastResponse }) => resolve(lastResponse.getHeader('Track-Id') ?? ''),
      });
      sending.start();
    });

  it('sends a file by PATCH and by POST in its place, and at once with its creation', async () => {
    for (const options of [
      {},
      { overridePatchMethod: true },
      { uploadDataDuringCreation: true },
      { uploadDataDuringCreation: true, chunkSize: Infinity },
    ]) {
      const track = await upload(options);
      expect([options, track]).toEqual([options, expect.stringMatching(/^\d+$/)]);
      await site.ask('DELETE', `/api/tracks/${track}`, { as: ana });
    }
  });

  it('goes on with an upload that it broke off, and gives one up', async () => {
    const url = await upload({}, 80_000);
    expect(await offsetOf(new URL(url).pathname)).toBeGreaterThanOrEqual(80_000);
    expect(await upload({ uploadUrl: url, overridePatchMethod: true })).toMatch(/^\d+$/);
    const other = await upload({ metadata: { filename: 'other.wav' } }, 40_000);
    await Upload.terminate(other, { headers: { cookie: ana.cookie } });
    expect((await send('HEAD', new URL(other).pathname)).status).toBe(404);
  });
});
