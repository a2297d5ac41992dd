import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Nginx {
  /** Without a trailing slash. Requests are buffered until complete, nginx's default. */
  keeping: string;
  /** Requests are passed on as they arrive. */
  passing: string;
  close(): Promise<void>;
}

/** Headers that nginx would drop from the response of the server that makes it send a file. */
const KEPT = ['Content-Security-Policy', 'Cross-Origin-Resource-Policy', 'X-Content-Type-Options']
  .map((name) => `add_header ${name} $upstream_http_${name.toLowerCase().replaceAll('-', '_')};`)
  .join(' ');

export function hasNginx(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Starts nginx as a proxy for the server at `url`, on loopback.
 * @param files the folder of stored files that it sends, if MEDIA is `accel`
 */
export async function startNginx(url: string, files?: string): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'artist-space-nginx-'));
  const [keeping, passing] = [await freePort(), await freePort()];
  const server = (port: number, buffering: 'on' | 'off') => `server {
    listen 127.0.0.1:${port};
    client_max_body_size 0;
    location / {
      proxy_pass ${url};
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_request_buffering ${buffering};
    }
    ${files === undefined ? '' : `location /stored/ { internal; alias ${files}/; ${KEPT} }`}
  }`;
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  await writeFile(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/pid;
    error_log ${folder}/error.log; worker_processes 1; events {}
    http { access_log off; ${temporary} ${server(keeping, 'on')} ${server(passing, 'off')} }`,
  );
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: 'ignore',
  });
  const ended = new Promise((end) => child.on('close', end));
  await listens(passing);
  return {
    keeping: `http://127.0.0.1:${keeping}`,
    passing: `http://127.0.0.1:${passing}`,
    async close() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
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

async function listens(port: number): Promise<void> {
  const tries = () =>
    new Promise<boolean>((told) => {
      const socket = connect(port, '127.0.0.1');
      socket.on('connect', () => (socket.destroy(), told(true)));
      socket.on('error', () => told(false));
    });
  const until = Date.now() + 10_000;
  while (!(await tries())) {
    if (Date.now() > until) throw new Error('nginx does not listen.');
    await new Promise((done) => setTimeout(done, 50));
  }
}
