import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { performTake } from '@artist-space/audio/fixtures/beatbox/perform-take.ts';
import { renderHum } from '@artist-space/audio/fixtures/hums/render-hum.ts';
import { sampleOf } from '@artist-space/audio/fixtures/sample-of.ts';
import { wavFile } from '@artist-space/audio/fixtures/wav-file.ts';
import { MINUTE_MS } from '#app/durations.ts';
import {
  GROUPS,
  commandsIn,
  commandsOf,
  documentedCommands,
  splitCommand,
} from '#tests/documented-commands.ts';
import { ownFolder, runCommand, startCommand } from '#tests/started-command.ts';

describe('the commands that the documents name', () => {
  const tests = readdirSync('tests/outside')
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => readFileSync(join('tests/outside', name), 'utf8'))
    .join('\n');

  test('each belongs to the commands that one test starts', () => {
    const known = Object.entries(GROUPS);
    const left = documentedCommands().filter(
      ({ command }) => known.filter(([, pattern]) => pattern.test(command)).length !== 1,
    );
    expect(left).toEqual([]);
    for (const [group] of known) expect(tests).toContain(`commandsOf('${group}')`);
  });

  test('are found wherever they stand', () => {
    const text =
      'Run `npm run one` or `CI=1 npx two`, not `npm_config_x`.\n\n```sh\ncd a && npm three   # why\nnode four.mjs \\\n  --five\n```\n\n    npm run six "a b"\n';
    expect(commandsIn(text)).toEqual([
      'npm three',
      'node four.mjs --five',
      'npm run six "a b"',
      'npm run one',
      'CI=1 npx two',
    ]);
    expect(splitCommand('npm run six "a b" c')).toEqual(['npm', 'run', 'six', 'a b', 'c']);
  });

  test('npm’s own are those that need no test here: the matrix of Node.js runs npm ci', () => {
    expect(commandsOf('npm').sort()).toEqual([
      'npm audit',
      'npm ci',
      'npm install --include=dev',
      'npm install --prefix /srv/otel @opentelemetry/auto-instrumentations-node',
    ]);
  });
});

async function freePort(): Promise<string> {
  const probe = createServer();
  await new Promise<void>((ready) => probe.listen(0, '127.0.0.1', ready));
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  return String(port);
}

describe('servers', () => {
  /** Proof that each command works, from its first line on, and the time that it may take. */
  const WORK: Record<string, (url: string, output: () => string) => Promise<void>> = {
    'npm start': async (url) => {
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
    },
    async 'npm run dev'(url, output) {
      const page = await fetch(url);
      expect([page.status, await page.text()]).toEqual([
        200,
        expect.stringContaining('A home for music artists'),
      ]);
      // Includes the browser's further requests: the entry of the scripts, and a prepared package.
      for (const path of ['/@vite/client', '/app/entry.client.tsx', '/app/root.tsx']) {
        expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
      }
      const entry = await (await fetch(`${url}/app/entry.client.tsx`)).text();
      const [, react = ''] = /"(\/node_modules\/\.vite\/deps\/react[^"]*)"/.exec(entry) ?? [];
      expect([react, (await fetch(url + react)).status]).toEqual([react, 200]);
      // Addresses that are not screens: a file, a call of the API, and one with another method.
      expect((await fetch(`${url}/robots.txt`)).status).toBe(200);
      expect((await fetch(`${url}/api/user`)).status).toBe(401);
      expect((await fetch(`${url}/robots.txt`, { method: 'POST' })).status).toBe(405);
      expect(output()).not.toMatch(/\[ERROR\]|is not defined|error while/i);
    },
    async 'npm run cluster'(url) {
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      expect((await fetch(url)).status).toBe(200);
    },
    // It composes for minutes, and then listens.
    async 'npm run demo'(url) {
      if (!process.env.DEEP) return;
      const found = await (await fetch(`${url}/explore`)).text();
      expect(found).toContain('Oona Vesper');
    },
  };
  /** The line that reports that it is ready. */
  const OPEN: Record<string, RegExp> = {
    'npm start': /Artist Space is open at/,
    'npm run dev': /Local:/,
    'npm run cluster': /Artist Space is open at/,
    'npm run demo': process.env.DEEP ? /Artist Space is open at/ : /Filling the demo: .*\(1 of 7\)/,
  };

  test.each(commandsOf('servers'))(
    '%s answers',
    async (command) => {
      const folder = ownFolder();
      const port = await freePort();
      const env = {
        HOST: '127.0.0.1',
        PORT: port,
        ACCESS_PASSWORD: '',
        LOG_LEVEL: 'info',
        ENV_FILE: join(folder, '.env'),
        STORAGE_DIR: join(folder, 'storage'),
      };
      const started = startCommand(splitCommand(command), { env });
      const isOpen = OPEN[command];
      const work = WORK[command];
      if (!isOpen || !work) throw new Error(`No test knows what ${command} does.`);
      const ended = started.ended.then((code) => `ended with ${code}`);
      const opened = expect
        .poll(started.output, { timeout: (process.env.DEEP ? 20 : 4) * MINUTE_MS, interval: 100 })
        .toMatch(isOpen)
        .then(() => undefined);
      const outcome = await Promise.race([opened, ended]);
      if (outcome === 'ended with 1' && /not installed/.test(started.output())) return;
      expect(outcome, started.output()).toBeUndefined();
      await work(`http://127.0.0.1:${port}`, started.output);
      started.signal('SIGINT');
      await started.ended;
    },
    (process.env.DEEP ? 25 : 5) * MINUTE_MS,
  );
});

test(
  'the audio engine at the command line',
  async () => {
    const folder = ownFolder();
    const take = performTake('command', { bpm: 96, seconds: 6, clean: true });
    const hum = renderHum('tune-doo-1', { kind: 'doo', seconds: 6 });
    const { samples, sampleRate } = take;
    writeFileSync(join(folder, 'beatbox.wav'), wavFile([samples], { sampleRate }));
    for (const name of ['hum.wav', 'song.wav']) {
      writeFileSync(join(folder, name), wavFile([hum.samples], { sampleRate: hum.sampleRate }));
    }
    const isFile = /^(?:[\w-]+\.(?:wav|mid)|stems)$/;
    for (const command of sampleOf(commandsOf('audio'), 3)) {
      const words = splitCommand(command).map((word) => (word === 'COMMAND' ? '--help' : word));
      // The commands of the documents are run in the folder of the sounds; npm runs them in the project.
      const placed = words.map((word) => (isFile.test(word) ? join(folder, word) : word));
      const { code, output } = await runCommand(placed);
      expect([command, code], output).toEqual([command, 0]);
      const made = placed.filter((_, place) => /^--(?:wav|midi|out)$/.test(words[place - 1] ?? ''));
      if (made.length === 0) expect(output).toMatch(/analyse[\s\S]*transcribe[\s\S]*lyrics/);
      for (const path of made) {
        const files = path.endsWith('stems')
          ? readdirSync(path).map((name) => join(path, name))
          : [path];
        expect([command, files.length]).toEqual([command, path.endsWith('stems') ? 4 : 1]);
        for (const file of files) expect(statSync(file).size).toBeGreaterThan(50);
      }
    }
  },
  10 * MINUTE_MS,
);

test('what measures knows the parts that the documents name', async () => {
  const { output } = await runCommand(['npm', 'run', 'bench', '--', 'no-such-part']);
  const parts = /choose from ([\w, -]+)\./.exec(output)?.[1]?.split(', ') ?? [];
  expect(parts.length).toBeGreaterThan(20);
  for (const command of commandsOf('figures')) {
    const [, asked = ''] = /bench -- (.+)$/.exec(command) ?? [];
    for (const part of asked.split(' ').filter(Boolean)) expect(parts).toContain(part);
    const [, file] = /node (\S+\.mjs)/.exec(command) ?? [];
    if (file) expect([command, statSync(file).isFile()]).toEqual([command, true]);
  }
});
