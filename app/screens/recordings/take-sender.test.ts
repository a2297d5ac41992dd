import { afterEach, describe, expect, it, vi } from 'vitest';
import { type SendingState, TakeSender, TrackIsGone } from './take-sender.ts';

const SIZE = 100_000;
const SAVING = '/api/vocal-recordings';
const whole = Uint8Array.from({ length: SIZE }, (_, at) => at % 251);

interface Fault {
  /** The number of requests that succeed first. */
  after: number;
  answer: () => Response | Promise<Response>;
}

/** The server: the bytes it received, and the requests. */
function serverWith(fault?: Fault) {
  const server = { arrived: [] as number[], asked: [] as string[], exists: false };
  const send = (async (url: string, request: RequestInit) => {
    server.asked.push(`${request.method} ${url}`);
    if (url === SAVING && server.asked.length !== (fault?.after ?? 0) + 1) {
      return Response.json({ id: 7, status: 'approved' }, { status: 201 });
    }
    if (fault && server.asked.length === fault.after + 1) return fault.answer();
    const headers = new Headers(request.headers);
    switch (request.method) {
      case 'POST':
        server.exists = true;
        return Response.json(
          { offset: server.arrived.length },
          { status: 201, headers: { Location: '/api/uploads/up-1' } },
        );
      case 'HEAD':
        if (!server.exists) return new Response(null, { status: 404 });
        return new Response(null, { headers: { 'Upload-Offset': `${server.arrived.length}` } });
      case 'PATCH': {
        if (!server.exists) return Response.json({ error: 'Not here.' }, { status: 404 });
        if (Number(headers.get('Upload-Offset')) !== server.arrived.length) {
          return Response.json({ error: 'Elsewhere.' }, { status: 409 });
        }
        server.arrived.push(...new Uint8Array(await (request.body as Blob).arrayBuffer()));
        return new Response(null, {
          status: 204,
          headers: { 'Upload-Offset': `${server.arrived.length}` },
        });
      }
      default:
        return new Response(null, { status: 204 });
    }
  }) as typeof fetch;
  return { server, send };
}

const DETAILS = {
  trackId: 1,
  artistId: 1,
  title: 'Low harmony',
  description: '',
  offsetMs: 0,
  duration: 2,
  uploadKey: 'take-1',
  key: null,
};

afterEach(() => vi.useRealTimers());

function senderTo(send: typeof fetch, onChange: (state: SendingState) => void = () => undefined) {
  const waits: number[] = [];
  const sender = new TakeSender({
    key: 'take-1',
    limit: SIZE * 2,
    onChange,
    send,
    wait: async (ms) => void waits.push(ms),
  });
  return { sender, waits };
}

/** Adds a take's bytes piece by piece. */
async function give(sender: TakeSender, piece = 10_000): Promise<void> {
  for (let at = 0; at < SIZE; at += piece) {
    sender.add(whole.slice(at, at + piece), at + piece >= SIZE);
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}

describe('uploading a take', () => {
  it('sends it during the recording, and completes it at the end', async () => {
    const { server, send } = serverWith();
    const { sender } = senderTo(send);
    await give(sender);
    expect(server.arrived.length).toBeGreaterThan(SIZE / 3);
    expect(await sender.whole()).toEqual({ uploadId: 'up-1', size: SIZE });
    expect(server.arrived).toEqual([...whole]);
    expect(sender.state).toMatchObject({ sent: SIZE, known: SIZE, isWhole: true, error: null });
  });

  it("asks for the server's offset after a lost connection, and sends nothing twice", async () => {
    const { server, send } = serverWith({
      after: 2,
      answer: () => Promise.reject(new TypeError('Failed to fetch')),
    });
    const { sender, waits } = senderTo(send);
    await give(sender);
    await sender.whole();
    expect(server.arrived).toEqual([...whole]);
    expect(waits).toEqual([500]);
    expect(server.asked.filter((asked) => asked.startsWith('HEAD'))).toHaveLength(1);
  });

  it('starts again if the server has lost it', async () => {
    const { server, send } = serverWith({
      after: 2,
      answer: () => {
        server.arrived.length = 0;
        server.exists = false;
        return Response.json({ error: 'This upload no longer exists.' }, { status: 404 });
      },
    });
    const { sender } = senderTo(send);
    await give(sender);
    await sender.whole();
    expect(server.arrived).toEqual([...whole]);
    expect(server.asked.filter((asked) => asked.startsWith('POST'))).toHaveLength(2);
  });

  it('continues an upload after a reload', async () => {
    const { server, send } = serverWith();
    server.arrived.push(...whole.slice(0, 40_000));
    const { sender } = senderTo(send);
    await give(sender, SIZE);
    await sender.whole();
    expect(server.arrived).toEqual([...whole]);
  });

  it('stops at a refusal with its sentence, keeps the take, and can be retried', async () => {
    const { server, send } = serverWith({
      after: 0,
      answer: () => Response.json({ error: 'The disk of this site is full.' }, { status: 507 }),
    });
    const { sender } = senderTo(send);
    await give(sender);
    await expect(sender.whole()).rejects.toThrow('The disk of this site is full.');
    sender.retry();
    await sender.whole();
    expect(server.arrived).toEqual([...whole]);
  });

  it('gives up a request without a response, says that it waits, and continues', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { server, send } = serverWith({ after: 1, answer: () => new Promise(() => undefined) });
    const patient: typeof fetch = (url, request) =>
      Promise.race([
        send(url, request),
        new Promise<never>((_, reject) => {
          request?.signal?.addEventListener('abort', () => reject(new Error('Aborted.')));
        }),
      ]);
    const states: boolean[] = [];
    const { sender } = senderTo(patient, ({ isWaiting }) => states.push(isWaiting));
    sender.add(whole, true);
    const arrived = sender.whole();
    await vi.advanceTimersByTimeAsync(44_000);
    expect(states).not.toContain(true);
    await vi.advanceTimersByTimeAsync(2000);
    await arrived;
    expect(states).toContain(true);
    expect(server.arrived).toEqual([...whole]);
  });

  it('sends less at once over a connection that is too slow for as much', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { server, send } = serverWith();
    const slow: typeof fetch = (url, request) =>
      request?.body instanceof Blob && request.body.size > 40_000
        ? new Promise((_, reject) => {
            request.signal?.addEventListener('abort', () => reject(new Error('Aborted.')));
          })
        : send(url, request);
    const { sender } = senderTo(slow);
    sender.add(whole, true);
    const arrived = sender.whole();
    await vi.advanceTimersByTimeAsync(140_000);
    await arrived;
    expect(server.arrived).toEqual([...whole]);
  });

  it('saves the take by itself after the connection was lost', async () => {
    const { server, send } = serverWith({
      after: 2,
      answer: () => Promise.reject(new TypeError('Failed to fetch')),
    });
    const { sender, waits } = senderTo(send);
    sender.add(whole, true);
    await sender.whole();
    expect(await sender.save(DETAILS, () => true)).toEqual({ id: 7, status: 'approved' });
    expect(waits).toEqual([500]);
    expect(server.asked.filter((asked) => asked === `POST ${SAVING}`)).toHaveLength(2);
    expect(sender.state.isWaiting).toBe(false);
  });

  it('sends the take again if its upload has expired, in whatever language the server says so', async () => {
    const { server, send } = serverWith({
      after: 2,
      answer: () => {
        server.arrived.length = 0;
        server.exists = false;
        return Response.json({ error: 'Deine Aufnahme ist nicht mehr da.' }, { status: 404 });
      },
    });
    const { sender } = senderTo(send);
    sender.add(whole, true);
    await sender.whole();
    expect(await sender.save(DETAILS, () => true)).toEqual({ id: 7, status: 'approved' });
    expect(server.arrived).toEqual([...whole]);
  });

  it('says that the track is gone if the upload is still there', async () => {
    const { send } = serverWith({
      after: 2,
      answer: () => Response.json({ error: 'Nothing has taken its place.' }, { status: 404 }),
    });
    const { sender } = senderTo(send);
    sender.add(whole, true);
    await sender.whole();
    await expect(sender.save(DETAILS, () => true)).rejects.toThrow(TrackIsGone);
  });

  it('does not call the track gone while the connection is lost', async () => {
    const { send } = serverWith({
      after: 2,
      answer: () => Response.json({ error: 'Nothing has taken its place.' }, { status: 404 }),
    });
    let isLost = true;
    const losing: typeof fetch = (url, request) => {
      if (request?.method === 'HEAD' && isLost) {
        isLost = false;
        return Promise.reject(new TypeError('Failed to fetch'));
      }
      return send(url, request);
    };
    const { sender } = senderTo(losing);
    sender.add(whole, true);
    await sender.whole();
    expect(await sender.save(DETAILS, () => true)).toEqual({ id: 7, status: 'approved' });
  });

  it('does not save a take that is not wanted any more once the connection is back', async () => {
    const { server, send } = serverWith({
      after: 2,
      answer: () => Promise.reject(new TypeError('Failed to fetch')),
    });
    const { sender, waits } = senderTo(send);
    sender.add(whole, true);
    await sender.whole();
    expect(await sender.save(DETAILS, () => waits.length === 0)).toBeNull();
    expect(server.asked.filter((asked) => asked === `POST ${SAVING}`)).toHaveLength(1);
  });

  it('deletes the upload only when the take is discarded', async () => {
    const { server, send } = serverWith();
    const kept = senderTo(send).sender;
    await give(kept);
    await kept.whole();
    kept.close({ givenUp: false });
    expect(server.asked.some((asked) => asked.startsWith('DELETE'))).toBe(false);
    const dropped = senderTo(send).sender;
    server.arrived.length = 0;
    await give(dropped);
    await dropped.whole();
    dropped.close({ givenUp: true });
    expect(server.asked).toContain('DELETE /api/uploads/up-1');
  });
});
