import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../project.mjs';
import { createBalancer } from './balancer.mjs';
import { createMember, freePort } from './member.mjs';

/** Node.js options of `npm start`. */
const AS_STARTED = ['--max-old-space-size=512', '--max-semi-space-size=4'];

/**
 * A site of several processes on this machine: web processes behind nginx, and workers. They share a
 * PostgreSQL database and a folder, and a bucket if `settings` name one. It has to be started.
 * @param {{ databaseUrl: string, folder: string, settings: Record<string, string>, web?: number, workers?:
 * number, port?: number, settingsOf?: (name: string) => Record<string, string>, onPrint?: (name: string,
 * text: string) => void, onEnd?: (member: ReturnType<typeof createMember>) => void }} how `port` is nginx's;
 * `settingsOf` is called at each start of a process; `onEnd` when a process has ended by itself
 */
export async function createClusterSite({
  databaseUrl,
  folder,
  settings,
  web = 2,
  workers = 2,
  port,
  settingsOf = () => ({}),
  onPrint,
  onEnd,
}) {
  const launch = (name, own, isUp) => {
    const env = () => ({
      NODE_ENV: 'production',
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      ENV_FILE: join(folder, '.env'),
      STORAGE_DIR: join(folder, 'storage'),
      TRUST_PROXY: '1',
      ...settings,
      DATABASE_URL: databaseUrl,
      ...own,
      ...settingsOf(name),
    });
    const member = createMember({
      name,
      isUp,
      spawn: () =>
        spawn(process.execPath, [...AS_STARTED, join(projectRoot, 'scripts/start.mjs')], {
          env: env(),
          stdio: ['ignore', 'pipe', 'pipe'],
        }),
      onPrint: (text) => onPrint?.(name, text),
      onEnd: () => onEnd?.(member),
    });
    return member;
  };
  const ports = await Promise.all(Array.from({ length: web }, freePort));
  const answering = ports.map((own, index) =>
    launch(`web-${index + 1}`, { ROLE: 'web', PORT: String(own) }, () => isHealthy(own)),
  );
  const working = Array.from({ length: workers }, (_, index) =>
    launch(`worker-${index + 1}`, { ROLE: 'worker' }, (printed) =>
      printed.includes('Artist Space works on the jobs'),
    ),
  );
  const own = port ?? (await freePort());
  const balancer = createBalancer({
    folder: join(folder, 'nginx'),
    port: own,
    ports,
    onEnd: () => onEnd?.(balancer),
  });
  const members = [...answering, ...working, balancer];
  return {
    url: `http://127.0.0.1:${own}`,
    ports,
    web: answering,
    workers: working,
    balancer,
    members,
    async start() {
      // The first one writes the settings file, and migrates.
      const [first, ...others] = members;
      await first?.start();
      await Promise.all(others.map((member) => member.start()));
    },
    async stop(signal = 'SIGTERM') {
      await Promise.all(members.map((member) => member.end(signal)));
    },
  };
}

async function isHealthy(port) {
  try {
    return (await fetch(`http://127.0.0.1:${port}/healthz`)).ok;
  } catch {
    return false;
  }
}
