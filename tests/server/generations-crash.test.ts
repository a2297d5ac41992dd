import { afterEach, expect, it } from 'vitest';
import { filesIn, openJobs, restartSite, rowsOf, until } from '#tests/killed-site.ts';
import { beatboxed, hummed, recordingForm } from '#tests/recordings.ts';
import type { Account, StartedSite } from '#tests/started-site.ts';

/**
 * The server is killed by SIGKILL at each step of a conversion: as soon as the step is reported, and a little
 * later. After the next start the conversion is completed once, and nothing else is left: no process, no row,
 * no file.
 */
const DEEP = Boolean(process.env.DEEP);

/** Request that starts each tool, its steps, and the number of files at its end, including its recording. */
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
  'humming-to-midi': {
    path: '/api/ai/humming-to-midi',
    steps: ['Listening to your humming'],
    files: 2,
  },
  'beatbox-to-beats': {
    path: '/api/ai/beatbox-to-beats',
    steps: ['Listening to your beatbox', 'Playing the drums', 'Writing the files'],
    files: 4,
  },
  'stem-separation': { path: '/api/ai/stem-separation', steps: ['Taking the mix apart'], files: 9 },
} as const;

type Tool = keyof typeof TOOLS;

/** Every step of every tool in a deep run; otherwise a sample of them. */
const CASES = (Object.keys(TOOLS) as Tool[]).flatMap((tool) =>
  TOOLS[tool].steps.flatMap((step) =>
    (DEEP ? [0, 150, 600] : [0]).map((wait) => ({ tool, step, wait })),
  ),
);
const chosen = DEEP ? CASES : CASES.filter(({ tool }) => tool === 'beat').slice(-1);

let site: StartedSite | undefined;
afterEach(async () => {
  await site?.close();
  site = undefined;
});
const restart = async () => (site = await restartSite(site));

async function begin({ url }: StartedSite, { cookie }: Account, tool: Tool): Promise<void> {
  const fields = { generationType: 'instrumental', duration: tool === 'beat' ? '15' : 'short' };
  const headers = { cookie };
  const response =
    tool === 'beat'
      ? await fetch(url + TOOLS.beat.path, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({ type: 'beat', duration: 15 }),
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

const stepOf = (one: StartedSite) => rowsOf(one, 'select step from jobs')[0]?.step;
const TIMEOUT_MS = 120_000;

it.each(chosen)(
  'goes on with $tool that is killed $wait ms into “$step”',
  async ({ tool, step, wait }) => {
    const first = await restart();
    await begin(first, await first.register('a@example.org'), tool);
    // A step may be over before it was recorded: the server is then killed in the next one, or the job is
    // done.
    await until(() => stepOf(first) === step || openJobs(first) === 0, TIMEOUT_MS);
    await new Promise((resolve) => setTimeout(resolve, wait));

    const second = await restart();
    await until(() => openJobs(second) === 0, TIMEOUT_MS);
    expect(rowsOf(second, 'select status from ai_generations')).toEqual([{ status: 'completed' }]);
    const media = rowsOf(second, 'select key from media').length;
    expect(media).toBe(TOOLS[tool].files);
    await until(() => filesIn(second, 'files') === media);
    await until(() => filesIn(second, 'scratch') === 0);
  },
  240_000,
);
