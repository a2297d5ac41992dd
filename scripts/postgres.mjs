import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { run } from './project.mjs';

const DEBIAN = '/usr/lib/postgresql';
const mustStartWithin = 30_000;

/**
 * Starts a temporary PostgreSQL server: its data is in a temporary folder, it listens on a Unix socket there,
 * or on a loopback port, and it does not wait for the disk.
 * @param {{ port?: number, settings?: readonly string[] }} options settings are such as `work_mem=64MB`
 * @returns {Promise<{ url: string, stop: () => Promise<void>, crash: () => Promise<void>, start: () =>
 * Promise<boolean>, pid: number } | string>} the server, or the reason why there is none; `crash` kills it
 * like a failure of its machine, and the data stays for the next `start`
 */
export async function startPostgres({ port, settings: more = [] } = {}) {
  const programs = findPrograms();
  if (!programs) return 'no PostgreSQL server is installed';
  const account = accountToRunAs();
  if (!account) return 'PostgreSQL does not run as root, and there is no other account';

  const folder = mkdtempSync(join(tmpdir(), 'artist-space-pg-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const made = await run(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    { quiet: true, ...account },
  );
  if (made.code !== 0) {
    remove();
    return `PostgreSQL could not make a database: ${made.output.trim()}`;
  }

  const settings = [
    `listen_addresses=${port === undefined ? '' : '127.0.0.1'}`,
    ...(port === undefined ? [] : [`port=${port}`]),
    'fsync=off',
    'full_page_writes=off',
    'max_connections=200',
    ...more,
  ];
  const url =
    port === undefined
      ? `postgres://postgres@${encodeURIComponent(folder)}/postgres`
      : `postgres://postgres@127.0.0.1:${port}/postgres`;
  let server;
  let ended = Promise.resolve();
  const start = () => {
    server = spawn(
      join(programs, 'postgres'),
      ['-D', data, '-k', folder, ...settings.flatMap((setting) => ['-c', setting])],
      { ...account, cwd: folder, stdio: 'ignore' },
    );
    ended = new Promise((resolve) => server.on('close', resolve));
    return answers(url, server);
  };
  const crash = async () => {
    server.kill('SIGQUIT');
    await ended;
  };
  const stop = async () => {
    server.kill('SIGINT');
    await ended;
    remove();
  };
  if (await start()) {
    return {
      url,
      stop,
      crash,
      start,
      get pid() {
        return server.pid;
      },
    };
  }
  await stop();
  return 'PostgreSQL did not start';
}

/** Folder of initdb and postgres: on the PATH, or Debian's, the newest first. */
function findPrograms() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions
      .sort((one, two) => Number(two) - Number(one))
      .map((name) => join(DEBIAN, name, 'bin')),
  ];
  return folders.find((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
  );
}

/** Needed only for root, as which PostgreSQL refuses to run. */
function accountToRunAs() {
  if (process.getuid?.() !== 0) return {};
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = ['postgres', 'nobody'].flatMap((name) => accounts.filter(([own]) => own === name));
  const [, , uid, gid] = found[0] ?? [];
  return uid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}

async function answers(url, server) {
  // Not imported above: this file is loaded before the packages are installed.
  const { default: pg } = await import('pg');
  for (const deadline = Date.now() + mustStartWithin; Date.now() < deadline;) {
    if (server.exitCode !== null) return false;
    const client = new pg.Client({ connectionString: url });
    const connected = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (connected) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}
