import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A command that runs, in the project's folder unless another is given, with what it has printed so far. */
export interface StartedCommand {
  output(): string;
  /** Its exit code, once it has ended with all that it started. */
  ended: Promise<number | null>;
  signal(name: NodeJS.Signals): void;
}

export interface Surroundings {
  env?: Record<string, string>;
  cwd?: string;
}

/** A folder that goes with the test. */
export function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'command-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Starts a program as somebody at a shell would: with nothing of Vitest in its environment. What it has
 * started ends with the test.
 */
export function startCommand(
  words: readonly string[],
  { env = {}, cwd }: Surroundings = {},
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
    // A group of its own: npm, its shell and the program are one for a signal.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment as NodeJS.ProcessEnv,
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
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

/** Runs a command to its end. @returns its exit code and what it printed */
export async function runCommand(words: readonly string[], surroundings?: Surroundings) {
  const command = startCommand(words, surroundings);
  return { code: await command.ended, output: command.output() };
}
