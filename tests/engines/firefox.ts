import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectBidi, type Bidi } from './bidi.ts';
import { findFirefox } from '../../scripts/browser-engines.mjs';
import { start } from './programs.ts';
import type { Engine, EngineOptions, Session } from './session.ts';
import { pointerActions, pressActions, typeActions } from './webdriver-actions.ts';

const PREFERENCES = {
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  // A fake microphone that always sounds, without a permission prompt.
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  // As after a touch: a journey may start playback by a call.
  'media.autoplay.default': 0,
};

/** Opens Firefox with its own WebDriver BiDi, without a window. */
export async function openFirefox({ scripts }: EngineOptions): Promise<Engine> {
  const path = findFirefox();
  if (!path) throw new Error('Firefox is missing.');
  const profile = await mkdtemp(join(tmpdir(), 'artist-space-firefox-'));
  const preferences = { ...PREFERENCES, 'javascript.enabled': scripts };
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const options = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile];
  const program = start(path, options);
  const [, address] = await program.printed(/BiDi listening on (ws:\/\/\S+)/);
  const bidi = await connectBidi(`${address}/session`);
  const { capabilities } = await bidi.send<{ capabilities: { browserVersion: string } }>(
    'session.new',
    { capabilities: {} },
  );
  return {
    version: capabilities.browserVersion,
    newSession: () => newSession(bidi, scripts),
    async close() {
      bidi.close();
      await program.end();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

interface Evaluated {
  type: 'success' | 'exception';
  result: { value: string; sharedId?: string };
  exceptionDetails?: { text: string };
}

/** With scripts off, Firefox evaluates in a sandbox, and settles no promise. */
async function newSession(bidi: Bidi, scripts: boolean): Promise<Session> {
  const target = scripts ? {} : { sandbox: 'journey' };
  const { userContext } = await bidi.send<{ userContext: string }>('browser.createUserContext', {});
  const { context } = await bidi.send<{ context: string }>('browsingContext.create', {
    type: 'tab',
    userContext,
  });
  const run = async (expression: string) => {
    const answer = await bidi.send<Evaluated>('script.evaluate', {
      expression,
      target: { context, ...target },
      awaitPromise: scripts,
    });
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails?.text);
    return answer.result;
  };
  const act = async (actions: readonly object[]) => {
    await bidi.send('input.performActions', { context, actions });
  };
  return {
    async goTo(url) {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async evaluate(source) {
      const { value } = await run(
        scripts
          ? `(async () => JSON.stringify({ value: await ${source} }))()`
          : `JSON.stringify({ value: ${source} })`,
      );
      return (JSON.parse(value) as { value?: unknown }).value;
    },
    point: (steps) => act(pointerActions(steps)),
    type: (text) => act(typeActions(text)),
    press: (key, held = []) => act(pressActions(key, held)),
    async chooseFiles(source, paths) {
      const { sharedId } = await run(source);
      await bidi.send('input.setFiles', { context, element: { sharedId }, files: paths });
    },
    async resize(width, height) {
      await bidi.send('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    async addCookies(cookies) {
      for (const { name, value, domain, path, httpOnly } of cookies) {
        const cookie = { name, value: { type: 'string', value }, domain, path, httpOnly };
        const partition = { type: 'context', context };
        await bidi.send('storage.setCookie', { cookie, partition });
      }
    },
    async picture() {
      const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', {
        context,
      });
      return Buffer.from(data, 'base64');
    },
    async close() {
      await bidi.send('browser.removeUserContext', { userContext });
    },
  };
}
