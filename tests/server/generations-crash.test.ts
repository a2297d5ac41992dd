import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { afterEach, expect, it } from 'vitest';
import { startServer, type TestServer } from '#tests/browser/server.ts';
import { beatboxed, hummed, recordingForm } from '#tests/recordings.ts';

/**
 * The server dies by SIGKILL at each step of a conversion: as soon as the step is told, and a little
 * into it. After the next start the conversion is made to its end, once, and nothing else is left:
 * no process, no row, no file.
 */
const SETTINGS = {
  ACCESS_PASSWORD: '',
  SESSION_SECRET: 'only-for-tests-'.repeat(4),
  LOG_LEVEL: 'error',
};
const DEEP = Boolean(process.env.DEEP);

/** What is started, its steps, and how many files it ends with, its recording among them. */
const TOOLS = {
  beat: {
    path: '/api/ai-generations',
    steps: ['Composing and playing', 'Writing the files'],
    files: 3,
  },
  'humming-to-vocals': {
    path: '/api/ai/humming-to-vocals',
    steps: ['Listening to your humming', 'Singing', 'Writing the files'],
    files: 4,
  },
  'humming-to-song': {
    path: '/api/ai/humming-to-song',
    steps: ['Listening to your humming', 'Playing', 'Writing the files'],
    files: 4,
  },
  'beatbox-to-beats': {
    path: '/api/ai/beatbox-to-beats',
    steps: ['Listening to your beatbox', 'Playing the drums', 'Writing the files'],
    files: 4,
  },
  'stem-separation': { path: '/api/ai/stem-separation', steps: ['Taking the mix apart'], files: 9 },
} as const;

type Tool = keyof typeof TOOLS;

/** Every step of every tool in the campaign; a sample of them otherwise. */
const CASES = (Object.keys(TOOLS) as Tool[]).flatMap((tool) =>
  TOOLS[tool].steps.flatMap((step) =>
    (DEEP ? [0, 150, 600] : [0]).map((wait) => ({ tool, step, wait })),
  ),
);
const chosen = DEEP ? CASES : CASES.filter(({ tool }) => tool === 'beat');

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function restart(): Promise<TestServer> {
  const folder = server?.folder;
  server?.signal('SIGKILL');
  await server?.ended;
  server = await startServer(SETTINGS, folder ? Promise.resolve(folder) : undefined);
  return server;
}

async function register(url: string): Promise<string> {
  const response = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'a@example.org', password: 'correct horse' }),
  });
  return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

async function begin(url: string, cookie: string, tool: Tool): Promise<void> {
  const fields = { generationType: 'instrumental', duration: tool === 'beat' ? '60' : 'short' };
  const headers = { cookie };
  const response =
    tool === 'beat'
      ? await fetch(url + TOOLS.beat.path, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({ duration: 60 }),
        })
      : await fetch(url + TOOLS[tool].path, {
          method: 'POST',
          headers,
          body: recordingForm(
            fields,
            tool === 'beatbox-to-beats' ? beatboxed('box') : hummed('tune', 12),
          ),
        });
  expect(response.status).toBe(201);
}

function ask(folder: string) {
  const database = new SQLite(join(folder, 'storage', 'artist-space.sqlite'), { readonly: true });
  const all = (sql: string) => database.prepare(sql).all() as Record<string, unknown>[];
  const found = {
    generations: all('select status from ai_generations'),
    media: all('select key from media').length,
    open: all("select id from jobs where state in ('queued', 'running')").length,
    step: all('select step from jobs')[0]?.step,
  };
  database.close();
  return found;
}

const filesIn = (folder: string, name: string) =>
  readdirSync(join(folder, 'storage', name), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile(),
  ).length;

async function until(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error('It did not come to be in two minutes.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

it.each(chosen)(
  'goes on with $tool that is killed $wait ms into “$step”',
  async ({ tool, step, wait }) => {
    const first = await restart();
    await begin(first.url, await register(first.url), tool);
    // A step may be over before it was written down: then it is killed in the next one, or done.
    await until(() => ask(first.folder).step === step || ask(first.folder).open === 0);
    await new Promise((resolve) => setTimeout(resolve, wait));

    const second = await restart();
    await until(() => ask(second.folder).open === 0);
    const { generations, media } = ask(second.folder);
    expect(generations).toEqual([{ status: 'completed' }]);
    expect(media).toBe(TOOLS[tool].files);
    await until(() => filesIn(second.folder, 'files') === 2 * media);
    await until(() => filesIn(second.folder, 'scratch') === 0);
  },
  240_000,
);
