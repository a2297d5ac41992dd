import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { sampleOf } from '@artist-space/audio/fixtures/sample-of.ts';
import { newFolder, runUntilEnd, startServer, type TestServer } from '#tests/browser/server.ts';

const secret = 'a-secret-for-tests-of-more-than-32-characters';
const settings = { ACCESS_PASSWORD: '', SESSION_SECRET: secret };

/** A start includes a build, if the sources have changed since the last one. */
const withBuild = 180_000;

let open: TestServer | undefined;

async function start(...options: Parameters<typeof startServer>): Promise<TestServer> {
  open = await startServer(...options);
  return open;
}

afterEach(async () => {
  await open?.close();
  open = undefined;
});

describe('starting', () => {
  test(
    'writes settings of its own and says where things are, but no secret',
    async () => {
      const server = await start({});
      const envPath = join(server.folder, '.env');
      const written = readFileSync(envPath, 'utf8');
      const [, phrase = ''] = /^ACCESS_PASSWORD=(.+)$/m.exec(written) ?? [];
      const [, key = ''] = /^SESSION_SECRET=(.+)$/m.exec(written) ?? [];

      expect(statSync(envPath).mode & 0o777).toBe(0o600);
      expect(phrase).toMatch(/^([a-z]{4}-){3}[a-z]{4}$/);
      expect(Buffer.from(key, 'base64url')).toHaveLength(32);
      expect(server.output()).toContain(join(server.folder, 'storage'));
      expect(server.output()).toContain(`ACCESS_PASSWORD in ${envPath}`);
      expect(server.output()).not.toContain(phrase);
      expect(server.output()).not.toContain(key);
      expect(server.output()).not.toContain('remix-serve');
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    },
    withBuild,
  );

  test('keeps the settings of the last start, and prepares nothing again', async () => {
    const folder = await newFolder();
    writeFileSync(join(folder, '.env'), `SESSION_SECRET=${secret}\n`);
    const server = await start({}, Promise.resolve(folder));

    expect(server.output()).not.toMatch(/Building|Installing|Wrote/);
    expect(server.output()).toContain('everybody may enter');
    expect(readFileSync(join(folder, '.env'), 'utf8')).toBe(`SESSION_SECRET=${secret}\n`);
  });

  test('replaces a secret that was copied from the example', async () => {
    const folder = await newFolder();
    writeFileSync(join(folder, '.env'), 'SESSION_SECRET=written-at-first-start\n');
    await start({}, Promise.resolve(folder));
    const written = readFileSync(join(folder, '.env'), 'utf8');
    expect(written).toMatch(/^SESSION_SECRET=[\w-]{43}\n$/);
  });

  test('says in one sentence that the port is taken, and touches no data', async () => {
    const other = createServer();
    await new Promise<void>((ready) => other.listen(0, '127.0.0.1', ready));
    const { port } = other.address() as AddressInfo;
    const { folder, ...ending } = await fail({ PORT: String(port) });
    other.close();
    expect(ending.code).toBe(1);
    expect(ending.output).toBe(
      `Port ${port} is already in use: stop what runs there, or set PORT to another number.\n`,
    );
    expect(existsSync(join(folder, 'storage'))).toBe(false);
  });

  const wrongSettings: [name: string, value: string][] = [
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['HOST', '192.0.2.1'],
    ['SESSION_SECRET', 'too short'],
    ['SESSION_SECRET', ''],
    ['DATABASE_URL', 'nonsense://somewhere'],
    ['PUBLIC_URL', 'somewhere'],
    ['LOG_LEVEL', 'loud'],
    ['ENV_FILE', '/nowhere/.env'],
  ];
  test.each(sampleOf(wrongSettings, 3))(
    'stops with one sentence about %s=%s',
    async (name, value) => {
      const { code, output } = await fail({ [name]: value });
      expect(code).toBe(1);
      expect(output).toMatch(/^[^\n]+\.\n$/);
      expect(output).toContain(name);
    },
  );

  async function fail(wrong: Record<string, string>) {
    const folder = await newFolder();
    writeFileSync(join(folder, '.env'), '');
    const ending = await runUntilEnd({ ...settings, ...wrong }, folder);
    return { ...ending, folder };
  }
});

describe('stopping', () => {
  test('lets a running request finish, takes no new one, and ends with code 0', async () => {
    const server = await start(settings);
    const upload = await beginSlowPost(server.url);

    server.signal('SIGTERM');
    await expect.poll(() => isOpen(server.url)).toBe(false);
    expect(upload.answer()).toBe('');
    expect(await upload.finish()).toMatch(/^HTTP\/1\.1 401 /);
    expect(await server.ended).toBe(0);
  });

  test('ends without waiting when nothing runs, even with an idle connection open', async () => {
    const server = await start(settings);
    await fetch(`${server.url}/healthz`, { headers: { connection: 'keep-alive' } });
    const started = performance.now();
    server.signal('SIGINT');
    expect(await server.ended).toBe(0);
    // An idle connection alone would delay it by five seconds.
    expect(performance.now() - started).toBeLessThan(3000);
    expect(server.output()).not.toContain('undefined');
  });

  test('ends at once at a second signal, but not at an echo of the first', async () => {
    const server = await start(settings);
    const upload = await beginSlowPost(server.url);
    server.signal('SIGINT');
    await pause(100);
    server.signal('SIGINT');
    await pause(600);
    expect(upload.isOpen()).toBe(true);
    server.signal('SIGINT');
    expect(await server.ended).toBe(130);
  });
});

test('the log names what was asked for, and no secret of a URL', async () => {
  const server = await start(settings);
  for (const path of ['/reset/hush-1', '/s/hush-2?token=hush-3', '/auth?next=%2Fs%2Fhush-4']) {
    await fetch(server.url + path, { redirect: 'manual' });
  }
  await expect.poll(() => server.output()).toContain('GET /auth?next=/s/[hidden]');
  expect(server.output()).toContain('GET /reset/[hidden]');
  expect(server.output()).toContain('GET /s/[hidden]?token=[hidden]');
  expect(server.output()).not.toContain('hush');
});

/** Sends half of a request, as a phone on a slow connection does, and the rest on demand. */
async function beginSlowPost(url: string) {
  const { hostname, port, host } = new URL(url);
  const body = JSON.stringify({ email: 'a@example.org', password: 'not this one' });
  const socket: Socket = connect(Number(port), hostname);
  let answer = '';
  const ended = new Promise<string>((end) => socket.on('close', () => end(answer)));
  socket.on('data', (chunk) => (answer += chunk.toString()));
  socket.on('error', () => undefined);
  socket.write(
    `POST /api/login HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${url}\r\n` +
      'Content-Type: application/json\r\n' +
      `Content-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  );
  // The server must have received the beginning before the signal.
  await pause(300);
  return {
    isOpen: () => !socket.destroyed,
    answer: () => answer,
    finish: () => {
      socket.write(body.slice(10));
      return ended;
    },
  };
}

function isOpen(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}
