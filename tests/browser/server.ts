import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startClusterServer } from '#tests/cluster-server.ts';
import type { Settings, TestServer } from '#tests/test-server.ts';

export type { Settings, TestServer };

/** The Node.js that starts the server, and the folder of its sources. */
export interface Program {
  node: string;
  project: string;
}

const HERE: Program = { node: process.execPath, project: resolve('.') };
/** For the setting NODE_OPTIONS: reading and converting then do not wait for idle time. */
export const EQUAL_PRIORITY = `--import=${pathToFileURL(resolve('tests/stand-ins/equal-priority.mjs')).href}`;
/** Node.js options of `npm start`. */
const AS_STARTED = ['--max-old-space-size=512', '--max-semi-space-size=4'];

/**
 * Starts the server as `npm start` does, on a free loopback port; with CLUSTER=1 as several processes, which
 * are killed in turns.
 * @throws with the output, if the process ends before it listens
 */
export async function startServer(
  settings: Settings,
  folder = newFolder(),
  program = HERE,
): Promise<TestServer> {
  const home = await folder;
  if (process.env.CLUSTER) return startClusterServer(settings, home);
  const { process: child, output, ended } = runServer(settings, home, program);
  const url = await Promise.race([
    listening(child, output),
    ended.then((code) => {
      throw new Error(`The server ended with code ${code}:\n${output()}`);
    }),
  ]);
  return {
    url,
    pid: child.pid ?? 0,
    folder: home,
    output,
    ended,
    signal: (name) => child.kill(name),
    async close() {
      child.kill('SIGKILL');
      await ended;
      await rm(home, { recursive: true });
    },
  };
}

/**
 * Starts a worker process without requests (ROLE=worker).
 * @throws with the output, if it ends before it works
 */
export async function startWorker(
  settings: Settings,
  folder: string,
): Promise<Pick<TestServer, 'output' | 'signal' | 'ended' | 'pid'>> {
  const { process: child, output, ended } = runServer({ ...settings, ROLE: 'worker' }, folder);
  await Promise.race([
    new Promise<void>((works) => {
      child.stdout.on('data', () => {
        if (output().includes('Artist Space works on the jobs')) works();
      });
    }),
    ended.then((code) => {
      throw new Error(`The worker ended with code ${code}:\n${output()}`);
    }),
  ]);
  return { output, ended, pid: child.pid ?? 0, signal: (name) => child.kill(name) };
}

/**
 * Runs the server until it ends by itself.
 * @returns its exit code and its output
 */
export async function runUntilEnd(settings: Settings, folder: string) {
  const { output, ended } = runServer(settings, folder);
  return { code: await ended, output: output() };
}

export function newFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'artist-space-'));
}

/** A test that gives up while its server starts has nothing to close: they end with this process. */
const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));
process.once('SIGTERM', () => process.exit());

function runServer(settings: Settings, folder: string, { node, project } = HERE) {
  const child = spawn(node, [...AS_STARTED, join(project, 'scripts/start.mjs')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      NODE_ENV: 'production',
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      ENV_FILE: join(folder, '.env'),
      STORAGE_DIR: join(folder, 'storage'),
      ...settings,
    },
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  running.add(child);
  const ended = new Promise<number | null>((end) => child.on('close', end));
  void ended.then(() => running.delete(child));
  return { process: child, output: () => printed, ended };
}

function listening(child: ReturnType<typeof spawn>, output: () => string): Promise<string> {
  return new Promise((found) => {
    child.stdout?.on('data', () => {
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(output())?.[0];
      if (url) found(url);
    });
  });
}
