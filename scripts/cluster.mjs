import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './build-app.mjs';
import { ensureInstalled } from './install.mjs';
import { requireNode } from './node-version.mjs';
import { projectRoot, stop } from './project.mjs';

/**
 * Runs a site like that of a host with many machines, on this one: PostgreSQL, a bucket of OpenStack Swift,
 * two web processes behind nginx, two worker processes. A process that ends is restarted. Ctrl+C ends all of
 * it, and its data is deleted.
 */
const restartedAfterMs = 500;

requireNode();
process.chdir(projectRoot);
await ensureInstalled();
await ensureBuilt();

const { hasNginx } = await import('./cluster/balancer.mjs');
const { createSwift, hasSwift } = await import('./cluster/swift.mjs');
const { freePort, listensOn } = await import('./cluster/member.mjs');
const { createClusterSite } = await import('./cluster/site.mjs');
const { startPostgres } = await import('./postgres.mjs');

const port = Number(process.env.PORT || 3000);
if (!hasNginx()) stop('nginx is not installed here: on Debian, `apt install nginx`.');
if (await listensOn(port)) {
  stop(`Port ${port} is already in use: stop what runs there, or set PORT to another number.`);
}

const folder = mkdtempSync(join(tmpdir(), 'artist-space-cluster-'));
// Silences a warning of each process: the storage's client will need a newer Node.js some day.
const quiet = { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' };
Object.assign(process.env, quiet);
let isOpen = false;
/** Cleanup functions of everything that was started, the last first. */
const ends = [() => rmSync(folder, { recursive: true, force: true })];
let isEnding = false;
const end = async (code) => {
  if (isEnding) return;
  isEnding = true;
  for (let one = ends.pop(); one; one = ends.pop()) await one();
  // A process that was still starting has failed by now, or is the last to end.
  await starting.catch(() => undefined);
  for (let one = ends.pop(); one; one = ends.pop()) await one();
  process.exit(code);
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(0));

const starting = start();
starting.catch((error) => {
  if (isEnding) return;
  console.error(error.message);
  void end(1);
});

async function start() {
  const postgres = await startPostgres({ port: await freePort() });
  if (typeof postgres === 'string') {
    throw new Error(`${postgres}: on Debian, \`apt install postgresql\`.`);
  }
  ends.push(postgres.stop);
  const swift = hasSwift() ? await createSwift() : undefined;
  if (swift) ends.push(swift.remove);
  if (isEnding) return;
  await swift?.start();
  const site = await createClusterSite({
    databaseUrl: postgres.url,
    folder,
    port,
    settings: {
      ...quiet,
      ACCESS_PASSWORD: process.env.ACCESS_PASSWORD ?? '',
      SESSION_SECRET: randomBytes(32).toString('base64url'),
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
      ...(swift ? { S3_URL: swift.url } : {}),
    },
    onPrint: (name, text) => isOpen && console.log(text.trimEnd().replace(/^/gm, `${name}  `)),
    onEnd: restart,
  });
  if (isEnding) return;
  ends.push(() => site.stop());
  await site.start();
  isOpen = true;
  const list = site.members.map(({ name, pid }) => `${name} ${pid}`).join(', ');
  console.log(
    [
      `Artist Space is open at http://localhost:${port}`,
      `  database   ${postgres.url}`,
      `  files      ${swift ? 'in a bucket of OpenStack Swift' : 'in a folder: OpenStack Swift is not installed (on Debian, `apt install swift-proxy swift-account swift-container swift-object`)'}`,
      `  processes  ${list}`,
      'What is killed comes back. Ctrl+C ends all of it, and what is in it goes.',
    ].join('\n'),
  );
}

async function restart(member) {
  if (isEnding) return;
  console.log(`${member.name} has ended, and is started again.`);
  await new Promise((resolve) => setTimeout(resolve, restartedAfterMs));
  if (isEnding) return;
  await member.start().then(
    () => console.log(`${member.name} is back: ${member.pid}`),
    (error) => {
      if (isEnding) return;
      console.error(error.message);
      void restart(member);
    },
  );
}
