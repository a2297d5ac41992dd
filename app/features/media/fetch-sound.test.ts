import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchSound } from './fetch-sound.ts';

const FILE = Buffer.from('0123456789');
const ETAG = '"v1"';

type Answer = (range: string | null) => Response | Promise<Response>;

let requests: [range: string | null, version: string | null][];

/** Answers the requests in turn; the last answer is repeated. */
function answering(...answers: Answer[]) {
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    const range = headers.get('range');
    requests.push([range, headers.get('if-range')]);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return Promise.resolve().then(() => {
      init.signal?.throwIfAborted();
      return answer?.(range) as Response;
    });
  });
}

/** An answer to a range request that ends the connection after `cut` bytes. */
const sends =
  (cut?: number, etag = ETAG): Answer =>
  (range) => {
    const [, from = '0', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
    const bytes = FILE.subarray(Number(from), to === '' ? undefined : Number(to) + 1);
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (cut === undefined) {
          controller.enqueue(bytes);
          return controller.close();
        }
        if (cut === 0) return controller.error(new TypeError('network error'));
        controller.enqueue(bytes.subarray(0, cut));
        cut = 0;
      },
    });
    return new Response(body, { status: range === null ? 200 : 206, headers: { etag } });
  };

const lost: Answer = () => Promise.reject(new TypeError('Failed to fetch'));
const status =
  (code: number): Answer =>
  () =>
    new Response('', { status: code });

/** Fetches without the pauses between tries. */
async function fetched(...rest: Parameters<typeof fetchSound>): Promise<string> {
  const sound = fetchSound(...rest).then((bytes) => Buffer.from(bytes).toString());
  const outcome = Promise.allSettled([sound]);
  await vi.runAllTimersAsync();
  await outcome;
  return sound;
}

beforeEach(() => {
  requests = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a sound file', () => {
  it('is fetched whole', async () => {
    answering(sends());
    expect(await fetched('/media/a')).toBe('0123456789');
    expect(requests).toEqual([[null, null]]);
  });

  it('goes on where the connection was cut, if it is still the same file', async () => {
    answering(sends(3), lost, sends(2), status(503), sends());
    expect(await fetched('/media/a')).toBe('0123456789');
    expect(requests).toEqual([
      [null, null],
      ...[3, 3, 5, 5].map((from) => [`bytes=${from}-`, ETAG]),
    ]);
  });

  it('is taken from its beginning where it has become another one', async () => {
    answering(sends(3), () => new Response('another'));
    expect(await fetched('/media/a')).toBe('another');
  });

  it('may be wanted in its beginning alone', async () => {
    answering(sends(2), sends());
    expect(await fetched('/media/a', { bytes: 6 })).toBe('012345');
    expect(requests).toEqual([
      ['bytes=0-5', null],
      ['bytes=2-5', ETAG],
    ]);
  });
});

describe('it is given up', () => {
  it('after two more tries that brought nothing', async () => {
    answering(sends(3), lost);
    await expect(fetched('/media/a')).rejects.toThrow('Failed to fetch');
    expect(requests).toHaveLength(3);
  });

  it.each([403, 404, 416])('at once where the server refuses it: %i', async (code) => {
    answering(status(code));
    await expect(fetched('/media/a')).rejects.toThrow(String(code));
    expect(requests).toHaveLength(1);
  });

  it('at once where the answer is not wanted, for the reason that is given', async () => {
    answering(sends());
    const reason = new Error('too large');
    const check = () => {
      throw reason;
    };
    await expect(fetched('/media/a', { check })).rejects.toBe(reason);
    expect(requests).toHaveLength(1);
  });

  it('when it is aborted', async () => {
    const controller = new AbortController();
    answering(sends(3), () => {
      controller.abort();
      return lost(null);
    });
    await expect(fetched('/media/a', { signal: controller.signal })).rejects.toThrow(/abort/i);
    expect(requests).toHaveLength(2);
  });
});
