import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMember, listensOn } from './member.mjs';

export function hasNginx() {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * nginx in front of several web processes, on loopback. A request that got no response is sent to the next
 * one, even a write: every write may be sent twice. Parts of uploads are passed on as they arrive, so that
 * they are kept when the connection breaks; clients resume by themselves.
 * @param {{ folder: string, port: number, ports: readonly number[], onEnd?: () => void }} folder of its own
 * files, its port, and the ports of the others
 */
export function createBalancer({ folder, port, ports, onEnd }) {
  mkdirSync(folder, { recursive: true });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  // No server is skipped for a while after a failure: on one machine a dead process refuses at once, and one
  // that has just restarted is needed while the next one restarts.
  const servers = ports.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join(' ');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; master_process off; pid ${folder}/pid;
    error_log ${folder}/error.log; events { worker_connections 4096; }
    http {
      access_log off; ${temporary}
      upstream web { ${servers} keepalive 64; keepalive_timeout 60s; }
      server {
        listen 127.0.0.1:${port};
        client_max_body_size 0;
        proxy_http_version 1.1;
        proxy_set_header Host $http_host;
        proxy_set_header Connection "";
        proxy_set_header X-Forwarded-For $remote_addr;
        proxy_next_upstream error timeout non_idempotent;
        proxy_next_upstream_tries 3;
        proxy_connect_timeout 2s;
        proxy_read_timeout 75s;
        location / { proxy_pass http://web; }
        location /api/uploads { proxy_request_buffering off; proxy_pass http://web; }
        location = /api/events { proxy_buffering off; proxy_pass http://web; }
      }
    }`,
  );
  return createMember({
    name: 'nginx',
    spawn: () =>
      spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    isUp: () => listensOn(port),
    onEnd,
  });
}
