import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The folder of package.json, without a trailing slash. */
export const projectRoot = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

/** Prints a message to standard error and ends the process with code 1. */
export function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

/**
 * Runs a program in the project folder. `quiet` captures its output; otherwise it goes straight to the
 * terminal.
 * @returns {Promise<{ code: number, output: string }>} never rejects: a program that cannot be started
 * returns code 127 with the reason as its output
 */
export function run(
  command,
  args,
  { quiet = false, env = process.env, signal, timeout, uid, gid } = {},
) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: projectRoot,
      env,
      signal,
      timeout,
      uid,
      gid,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 127, output: output + error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs npm: the one that started this script, or the one on the PATH. */
export function runNpm(args, options) {
  const npm = process.env.npm_execpath;
  return npm?.endsWith('.js')
    ? run(process.execPath, [npm, ...args], options)
    : run('npm', args, options);
}

/** True if a write failed because the folder is read-only, as in a container. */
export const isReadOnly = ({ code }) => ['EACCES', 'EPERM', 'EROFS'].includes(code);
