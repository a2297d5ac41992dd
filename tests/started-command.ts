import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A running command, in the project's folder by default, with its output so far. */
export interface StartedCommand {
  output(): string;
  /** Exit code, once it has ended with all of its child processes. */
  ended: Promise<number | null>;
  signal(name: NodeJS.Signals): void;
}

export interface Surroundings {
  env?: Record<string, string>;
  cwd?: string;
  /** Typed at the command; nothing otherwise. */
  input?: string;
}

/** A folder that is deleted after the test. */
export function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'command-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a program as from a shell, without Vitest's environment. Its child processes end with the test. */
export function startCommand(
  words: readonly string[],
  { env = {}, cwd, input }: Surroundings = {},
): StartedCommand {
  const [program = '', ...rest] = words;
  const { PATH = '', HOME = '' } = process.env;
  const kept = Object.entries(process.env).filter(([name]) => /^npm_config_/i.test(name));
  const environment: Record<string, string | undefined> = {
    ...Object.fromEntries(kept),
    PATH,
    HOME,
    ...env,
  };
  const child = spawn(program, rest, {
    cwd,
    // A process group: a signal reaches npm, its shell and the program together.
    detached: true,
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    env: environment as NodeJS.ProcessEnv,
  });
  child.stdin?.end(input);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  }
  const ended = new Promise<number | null>((end) => {
    child.on('error', () => end(null));
    child.on('close', end);
  });
  const signal = (name: NodeJS.Signals) => {
    try {
      if (child.pid) process.kill(-child.pid, name);
    } catch {
      // It has ended.
    }
  };
  onTestFinished(async () => {
    signal('SIGKILL');
    await ended;
  });
  return { output: () => printed, ended, signal };
}

/** Runs a command to its end. @returns its exit code and its output */
export async function runCommand(words: readonly string[], surroundings?: Surroundings) {
  const command = startCommand(words, surroundings);
  return { code: await command.ended, output: command.output() };
}
