import http from 'node:http';
import { expect, it } from 'vitest';
import { startServer } from '#tests/browser/server.ts';

const settings = {
  ACCESS_PASSWORD: '',
  SESSION_SECRET: 'only-for-tests-'.repeat(4),
  LOG_LEVEL: 'error',
};

/** Opens a stream of a real server, and collects its data until it ends. */
async function listen(url: string, cookie: string) {
  let text = '';
  let ended: () => void = () => undefined;
  const end = new Promise<void>((resolve) => (ended = resolve));
  const headers = await new Promise<http.IncomingHttpHeaders>((open, fail) => {
    http
      .get(
        `${url}/api/events`,
        { headers: { cookie, accept: 'text/event-stream', 'accept-encoding': 'gzip' } },
        (response) => {
          response.setEncoding('utf8');
          response.on('data', (part: string) => {
            text += part;
            open(response.headers);
          });
          response.on('close', ended);
        },
      )
      .on('error', fail);
  });
  return { headers, text: () => text, end };
}

it('lets the server stop, and reaches readers uncompressed, at once', async () => {
  const server = await startServer(settings);
  try {
    const registered = await fetch(`${server.url}/api/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'tilda@example.org', password: 'correct horse' }),
    });
    const cookie = (registered.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const stream = await listen(server.url, cookie);
    expect(stream.headers['content-encoding']).toBeUndefined();
    expect(stream.headers['x-accel-buffering']).toBe('no');
    expect(stream.text()).toContain('event: changed');
    // A loader requested as data, as no page does, is no stream.
    const asData = await fetch(`${server.url}/api/events.data?_routes=routes%2Fapi.events`, {
      headers: { cookie },
    });
    expect(await asData.text()).not.toContain('event:');
    const started = performance.now();
    server.signal('SIGTERM');
    await stream.end;
    expect(await server.ended).toBe(0);
    expect(performance.now() - started).toBeLessThan(8000);
  } finally {
    await server.close();
  }
}, 60_000);
