import { createServer, type AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findMiniBrowser, onPath } from '../../scripts/browser-engines.mjs';
import { start } from './programs.ts';
import type { Cookie, Engine, EngineOptions, Session } from './session.ts';
import { pointerActions, pressActions, typeActions } from './webdriver-actions.ts';

/** A fake microphone that always plays the same beeps, without a permission prompt. */
const MICROPHONE = ['--enable-mock-capture-devices=true', '--features=-MockCaptureDevicesPrompt'];
/** As in `element 6066…`: WebDriver's key for an element in a page's result. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Opens WebKitGTK with WebKitWebDriver and MiniBrowser: https://www.w3.org/TR/webdriver2/ */
export async function openWebKit({ scripts, env = {} }: EngineOptions): Promise<Engine> {
  const binary = findMiniBrowser();
  const driver = onPath('WebKitWebDriver');
  if (!binary || !driver) throw new Error('WebKitWebDriver or MiniBrowser is missing.');
  const home = await mkdtemp(join(tmpdir(), 'artist-space-webkit-'));
  const port = await freePort();
  const folders = { HOME: home, XDG_RUNTIME_DIR: home, XDG_DATA_HOME: home, XDG_CACHE_HOME: home };
  const program = start(driver, [`--port=${port}`], { ...process.env, ...folders, ...env });
  const address = `http://127.0.0.1:${port}`;
  await answering(`${address}/status`);
  // Its toolbar is wider than a phone; a full-screen window has none, and can be made smaller.
  const args = ['--automation', '--full-screen', ...MICROPHONE];
  if (!scripts) args.push('--features=-JavaScript');
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args } } };
  const begin = () => send<Begun>(`${address}/session`, 'POST', { capabilities });
  let next = await begin();
  let isTaken = false;
  return {
    version: next.capabilities.browserVersion,
    async newSession() {
      if (isTaken) next = await begin();
      isTaken = true;
      return sessionAt(`${address}/session/${next.sessionId}`);
    },
    async close() {
      await program.end();
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

interface Begun {
  sessionId: string;
  capabilities: { browserVersion: string };
}

function sessionAt(session: string): Session {
  const post = <T>(path: string, body: object = {}) => send<T>(session + path, 'POST', body);
  const act = (actions: readonly object[]) => post<void>('/actions', { actions });
  return {
    goTo: (url) => post('/url', { url }),
    async evaluate(source) {
      const answer = await post<string>('/execute/async', { script: ASK(source), args: [] });
      const { value, error } = JSON.parse(answer) as { value?: unknown; error?: string };
      if (error !== undefined) throw new Error(error);
      return value;
    },
    point: (steps) => act(pointerActions(steps)),
    type: (text) => act(typeActions(text)),
    press: (key, held = []) => act(pressActions(key, held)),
    async chooseFiles(source, paths) {
      const script = `return ${source}`;
      const { [ELEMENT]: id } = await post<Record<string, string>>('/execute/sync', {
        script,
        args: [],
      });
      await post(`/element/${id}/value`, { text: paths.join('\n') });
    },
    resize: (width, height) => post('/window/rect', { x: 0, y: 0, width, height }),
    async addCookies(cookies) {
      for (const { name, value, path, httpOnly } of cookies) {
        await post('/cookie', {
          cookie: { name, value, path, httpOnly } satisfies Partial<Cookie>,
        });
      }
    },
    picture: async () => Buffer.from(await send<string>(`${session}/screenshot`, 'GET'), 'base64'),
    close: () => send(session, 'DELETE'),
  };
}

/** Promises need the classic protocol's asynchronous scripts: the result is passed to their last argument. */
const ASK = (source: string) => `
  const answer = arguments[arguments.length - 1];
  (async () => ${source})().then(
    (value) => answer(JSON.stringify({ value })),
    (error) => answer(JSON.stringify({ error: String(error) })),
  );`;

async function send<T>(url: string, method: string, body?: object): Promise<T> {
  const response = await fetch(url, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: T };
  if (!response.ok) {
    const { error, message } = value as { error: string; message: string };
    throw new Error(`${error}: ${message}`);
  }
  return value;
}

async function answering(url: string): Promise<void> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline;) {
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('WebKitWebDriver did not start within 30 s.');
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((ready) => probe.listen(0, '127.0.0.1', ready));
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  return port;
}
