import { execFile } from 'node:child_process';
import { connect, createServer, type AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import {
  EQUAL_PRIORITY,
  startServer,
  type Settings,
  type TestServer,
} from '#tests/browser/server.ts';

/** A signed-in account: `cookie` is the header's value. */
export interface Account {
  cookie: string;
  artistId: number;
  userId: number;
  email: string;
}

/** A started server, accessed over the network alone: for the tests of attacks and faults. */
export interface StartedSite {
  server: TestServer;
  /** Without a trailing slash. */
  url: string;
  /** Sends `body`, if any, as JSON. Redirects are not followed. */
  ask(method: string, path: string, options?: AskOptions): Promise<Response>;
  /** Sends fields as an HTML form does. Redirects are not followed. */
  submit(path: string, fields: Record<string, string>, as?: Account): Promise<Response>;
  /** Registers an artist; the password is PASSWORD. */
  register(email: string): Promise<Account>;
  /** Signs in again: another device of the same account. */
  signIn(email: string, password?: string): Promise<Response>;
  /** Sends raw bytes, and reads the response until the connection closes or `timeoutMs` pass. */
  raw(bytes: string | Uint8Array, timeoutMs?: number): Promise<string>;
  close(): Promise<void>;
}

export interface AskOptions {
  as?: Account | undefined;
  body?: unknown;
  headers?: Record<string, string>;
}

export const PASSWORD = 'plum orchard 42 kettle';

export const SESSION_SECRET = 'only-for-tests-'.repeat(4);

const SETTINGS = { ACCESS_PASSWORD: '', SESSION_SECRET, LOG_LEVEL: 'error' };

/**
 * Starts a separate server. One that sends emails or accepts cards needs a PUBLIC_URL: by default, the
 * address at which it listens.
 * @throws with its output, if it does not start
 */
export async function startSite(settings: Settings = {}, folder?: string): Promise<StartedSite> {
  const isNamed = settings.PUBLIC_URL !== undefined;
  const needsName = Boolean(settings.SMTP_URL ?? settings.STRIPE_SECRET_KEY);
  const server = await startServer(
    {
      ...SETTINGS,
      ...(needsName && !isNamed ? await ownAddress() : {}),
      ...settings,
      NODE_OPTIONS: `${EQUAL_PRIORITY} ${settings.NODE_OPTIONS ?? ''}`.trim(),
    },
    ...(folder === undefined ? [] : [Promise.resolve(folder)]),
  );
  return siteOf(server);
}

/** Wraps a server that is already running. */
export function siteOf(server: TestServer): StartedSite {
  const { url } = server;
  const ask: StartedSite['ask'] = (method, path, { as, body, headers } = {}) =>
    fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(as ? { cookie: as.cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return {
    server,
    url,
    ask,
    submit: (path, fields, as) =>
      fetch(url + path, {
        method: 'POST',
        redirect: 'manual',
        headers: as ? { cookie: as.cookie } : {},
        body: new URLSearchParams(fields),
      }),
    async register(email) {
      const response = await ask('POST', '/api/register', { body: { email, password: PASSWORD } });
      if (!response.ok) throw new Error(`Not registered: ${await response.text()}`);
      const { id, artistId } = (await response.json()) as { id: number; artistId: number };
      const account = { cookie: cookieOf(response), artistId, userId: id, email };
      const name = email.slice(0, email.indexOf('@'));
      const named = await ask('PATCH', '/api/my-artist', { as: account, body: { name } });
      if (!named.ok) throw new Error(`Not named: ${await named.text()}`);
      return account;
    },
    signIn: (email, password = PASSWORD) =>
      ask('POST', '/api/login', { body: { email, password } }),
    raw: (bytes, timeoutMs = 5000) => exchange(url, bytes, timeoutMs),
    close: () => server.close(),
  };
}

/** An unused address, for a server that has to know its own. */
export async function ownAddress(): Promise<{ PORT: string; PUBLIC_URL: string }> {
  const probe = createServer();
  await new Promise<void>((ready) => probe.listen(0, '127.0.0.1', ready));
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  return { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` };
}

/** Cookies of a response, in the form for the next request. */
export function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .join('; ');
}

function exchange(url: string, bytes: string | Uint8Array, timeoutMs: number): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let received = '';
    const end = () => {
      socket.destroy();
      resolve(received);
    };
    socket.setTimeout(timeoutMs, end);
    socket.on('data', (chunk) => (received += chunk.toString('latin1')));
    socket.on('error', end);
    socket.on('close', end);
    socket.write(bytes);
  });
}

/** Settings for the host's commands: the same folder and secret as the started server. */
export function settingsOf(site: StartedSite): Record<string, string> {
  const storage = join(site.server.folder, 'storage');
  return {
    SESSION_SECRET,
    LOG_LEVEL: 'silent',
    STORAGE_DIR: storage,
    DATABASE_URL: `sqlite:${join(storage, 'artist-space.sqlite')}`,
  };
}

/** Runs a command of the host on a running site: `npm run -s admin -- WORDS`. @returns standard output */
export async function atCommandLine(site: StartedSite, ...words: string[]): Promise<string> {
  const env = {
    NODE_ENV: 'production' as const,
    PATH: process.env.PATH,
    ENV_FILE: join(site.server.folder, '.env'),
    ...settingsOf(site),
  };
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, [resolve('scripts/admin.mjs'), ...words], { env });
  return stdout;
}
