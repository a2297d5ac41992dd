import { describe, expect, it } from 'vitest';
import { TakeSender } from './take-sender.ts';

const SIZE = 100_000;
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

function senderTo(send: typeof fetch) {
  const waits: number[] = [];
  const sender = new TakeSender({
    key: 'take-1',
    limit: SIZE * 2,
    onChange: () => undefined,
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
