import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A separate PostgreSQL server, on a loopback port, with its data in a temporary folder. */
export interface PostgresServer {
  readonly url: string;
  start(): void;
  /** Kills it like a failure of its machine. */
  stop(): void;
  remove(): void;
}

const VERSIONS = '/usr/lib/postgresql';
/** PostgreSQL refuses to run as root. */
const NOBODY = 65_534;

/** @returns null if PostgreSQL is not installed */
export async function createPostgres(): Promise<PostgresServer | null> {
  const version = existsSync(VERSIONS) ? readdirSync(VERSIONS).sort().at(-1) : undefined;
  if (!version) return null;
  const folder = mkdtempSync(join(tmpdir(), 'artist-space-postgres-'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  const data = join(folder, 'data');
  const run = (program: string, ...options: string[]) => {
    const { status, stderr } = spawnSync(join(VERSIONS, version, 'bin', program), options, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
      ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
    });
    if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
  };
  run(
    'initdb',
    '--pgdata',
    data,
    '--username',
    'test',
    '--auth',
    'trust',
    '--encoding',
    'UTF8',
    '--no-sync',
  );
  const port = await freePort();
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off`;
  const control = (...words: string[]) => run('pg_ctl', '--pgdata', data, '--wait', ...words);
  const server: PostgresServer = {
    url: `postgres://test@127.0.0.1:${port}/postgres`,
    start: () => control('--log', join(folder, 'log'), '--options', options, 'start'),
    stop: () => control('--mode', 'immediate', 'stop'),
    remove() {
      if (existsSync(join(data, 'postmaster.pid'))) server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  server.start();
  return server;
}

function freePort(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => found(port));
    });
  });
}
