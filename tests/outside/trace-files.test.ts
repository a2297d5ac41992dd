import { expect, test } from 'vitest';
import { MINUTE_MS } from '#app/durations.ts';
import { commandsOf, splitCommand } from '#tests/documented-commands.ts';
import { runCommand } from '#tests/started-command.ts';

/** Number of files that each request entered in the last count: to be lowered, not raised. */
const AT_MOST: Record<string, number> = { upload: 49, hum: 52, page: 87, accept: 30 };

/** A file that each request must enter, and one that it must not. */
const ENTERED: Record<string, [own: RegExp, foreign: RegExp]> = {
  upload: [/^app\/features\/library\/ingest\.job\.server\.ts$/m, /\.tsx$/m],
  hum: [/^app\/features\/studio\/tools\/humming-to-song\//m, /\.tsx$/m],
  page: [/^app\/screens\/track-page\/TrackPage\.tsx$/m, /\.job\.server\.ts$/m],
  accept: [/^app\/features\/collaborations\/collaboration/m, /\.tsx$/m],
};

test(
  'the files that four requests enter are counted, listed, and no more than before',
  async () => {
    expect(commandsOf('trace')).toEqual(['npm run trace']);
    const requests = Object.keys(AT_MOST);
    const options = requests.flatMap((name) => ['--files', name]);
    const { code, output } = await runCommand([...splitCommand('npm run trace'), '--', ...options]);
    expect(code, output).toBe(0);
    const rows = [...output.matchAll(/^\| .*\(`(\w+)`\) \| (\d+) \| ≤ \d+ \|$/gm)];
    expect(rows.map(([, name]) => name)).toEqual(requests);
    for (const [, name = '', count] of rows) {
      const [, list = ''] =
        new RegExp(`^## ${name}\\n\\n((?:[^\\n]+\\n)+)`, 'm').exec(output) ?? [];
      const [own, foreign] = ENTERED[name] ?? [];
      expect(list, name).toMatch(own ?? '');
      expect(list, name).not.toMatch(foreign ?? '');
      expect(list.trim().split('\n')).toHaveLength(Number(count));
      expect(Number(count), name).toBeLessThanOrEqual(AT_MOST[name] ?? 0);
    }
  },
  8 * MINUTE_MS,
);

test('a request that is not traced is named', async () => {
  const { code, output } = await runCommand(['node', 'scripts/trace-files.mjs', '--files', 'song']);
  expect([code, output]).toEqual([
    1,
    '--files song names no request: choose from upload, hum, page, accept.\n',
  ]);
});
