import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { textOfLine } from '../../scripts/log-lines.mjs';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/**
 * Starts a site in its own folder, requests these paths and a page, and ends it.
 * @param statuses gets the status of each path
 * @returns its standard output
 */
async function linesOf(
  [program, ...words]: [string, ...string[]],
  settings: Record<string, string> = {},
  statuses: Record<string, number> = {},
): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'log-lines-'));
  const child = spawn(program, words, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      NODE_ENV: 'production',
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      ...settings,
      ENV_FILE: join(folder, '.env'),
      STORAGE_DIR: join(folder, 'storage'),
    },
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const ended = new Promise((end) => child.on('close', end));
  ends.push(() => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  const address = /http:\/\/127\.0\.0\.1:\d+/;
  await expect.poll(() => printed, { timeout: 60_000 }).toMatch(address);
  const url = address.exec(printed)?.[0] ?? '';
  for (const path of Object.keys(statuses)) {
    statuses[path] = (await fetch(url + path, { redirect: 'manual' })).status;
  }
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  await expect.poll(() => printed).toContain('GET /healthz 200');
  child.kill('SIGTERM');
  await ended;
  return printed.split(/\r?\n/).filter((line) => line !== '');
}

const isJson = (line: string) => line.startsWith('{');
const start = resolve('scripts/start.mjs');

test.each([
  ['one process', {}],
  ['several processes', { WEB_PROCESSES: '2' }],
] as const)(
  'every line on the standard output of %s that a program collects is a JSON object of one shape',
  async (_, settings) => {
    const lines = await linesOf([process.execPath, start], settings);
    expect(lines.filter((line) => !isJson(line))).toEqual([]);
    const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    for (const entry of entries) {
      expect(entry).toMatchObject({
        level: expect.any(Number) as number,
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
        msg: expect.any(String) as string,
      });
    }
    const told = entries.map(({ msg }) => String(msg)).join('\n');
    expect(told).toMatch(/^Wrote .*\.env with a new gate password/m);
    expect(told).toMatch(/^database migrated$/m);
    expect(told).toMatch(/^Artist Space is open at http/m);
    expect(told).toMatch(/^GET \/healthz 200 /m);
  },
  120_000,
);

test('a percent sign in an address that encodes nothing is taken as one, and every line stays JSON', async () => {
  const odd = [
    '/%',
    '/%.data',
    '/media/%',
    '/media/%.png',
    '/tracks/7%zz',
    '/%61pi/%',
    '/api/uploads/%',
  ];
  const statuses = Object.fromEntries(
    [...odd, ...odd.map((path) => path.replace(/%(?!61)/, '%25')), '/media/%c3%28'].map((path) => [
      path,
      0,
    ]),
  );
  const lines = await linesOf([process.execPath, start], { ACCESS_PASSWORD: '' }, statuses);
  expect(lines.filter((line) => !isJson(line))).toEqual([]);
  for (const path of odd) {
    expect([path, statuses[path]]).toEqual([path, statuses[path.replace(/%(?!61)/, '%25')]]);
  }
  expect(statuses).toMatchObject({ '/media/%': 404, '/media/%c3%28': 404, '/tracks/7%zz': 404 });
}, 120_000);

const hasTerminal = spawnSync('script', ['--version']).status === 0;
test.runIf(hasTerminal)(
  'on a terminal every line is text',
  async () => {
    const command = `exec ${process.execPath} ${start}`;
    const lines = await linesOf(['script', '-qec', command, '/dev/null']);
    expect(lines.filter(isJson)).toEqual([]);
    expect(lines.join('\n')).toMatch(/^database migrated migrations=\["0001-accounts"/m);
    expect(lines.join('\n')).toMatch(/^ {2}gate {2}the password is ACCESS_PASSWORD in /m);
  },
  120_000,
);

test('a line of the log as text has its level, its sentence, its facts and the stack of its error', () => {
  const time = '2026-03-14T12:00:00.000Z';
  const line = (entry: object) => textOfLine(JSON.stringify({ time, ...entry }));
  expect(line({ level: 30, job: 3, name: 'ingest-track', msg: 'job done' })).toBe(
    'job done job=3 name=ingest-track',
  );
  expect(line({ level: 40, msg: 'the disk is nearly full' })).toBe(
    'WARNING the disk is nearly full',
  );
  const err = { type: 'Error', message: 'no', stack: 'Error: no\n    at somewhere' };
  expect(line({ level: 50, err, msg: 'request failed' })).toBe(
    'ERROR request failed\nError: no\n    at somewhere',
  );
  expect(line({ level: 50, err: 'no' })).toBe('ERROR\nno');
});
