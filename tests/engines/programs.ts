import { spawn, type ChildProcess } from 'node:child_process';

export interface Program {
  readonly process: ChildProcess;
  /** Output so far. */
  output(): string;
  /** Waits for output. @throws if the program ends before, or after 30 s */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
  /** Ends it, with all of its child processes. */
  end(): Promise<void>;
}

/** Starts a program in a process group of its own. */
export function start(
  path: string,
  options: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Program {
  const child = spawn(path, options, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    child.on('exit', () => {
      hasEnded = true;
      resolve();
    });
    child.on('error', (error) => {
      text += error.message;
      hasEnded = true;
      resolve();
    });
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  }
  return {
    process: child,
    output: () => text,
    async printed(pattern) {
      for (const deadline = Date.now() + 30_000; Date.now() < deadline;) {
        const found = pattern.exec(text);
        if (found) return found;
        if (hasEnded) throw new Error(`${path} ended:\n${text}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      throw new Error(`${path} did not start within 30 s:\n${text}`);
    },
    async end() {
      if (!hasEnded && child.pid) process.kill(-child.pid, 'SIGTERM');
      const patience = setTimeout(() => {
        if (child.pid) process.kill(-child.pid, 'SIGKILL');
      }, 5000);
      await ended;
      clearTimeout(patience);
    },
  };
}
