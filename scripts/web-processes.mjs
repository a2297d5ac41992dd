import cluster from 'node:cluster';
import { stop } from './project.mjs';

/** Time for the children to finish their requests: a little more than each allows itself. */
const childrenMayTake = 32_000;
/** Delay in milliseconds before a child is replaced; one that never listened is not replaced for ever. */
const replacedAfter = 500;
const mostFailedStarts = 3;

/**
 * Serves with WEB_PROCESSES child processes on one port. This process is their parent: it runs the jobs
 * (unless ROLE is web), keeps the children's shared state, and replaces one that ends.
 * @param {{ open: () => Promise<App>, announce: (port: number) => void, close: (app: App) => Promise<void> }}
 * how
 * @template App
 */
export async function serveWithChildren({ open, announce, close }) {
  let app;
  let isEnding = false;
  let failedStarts = 0;
  let announced = false;

  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    const children = Object.values(cluster.workers ?? {});
    const ended = children.map((child) => new Promise((gone) => child.once('exit', gone)));
    for (const child of children) child.process.kill('SIGTERM');
    const late = setTimeout(
      () => children.forEach((child) => child.process.kill('SIGKILL')),
      childrenMayTake,
    );
    await Promise.all([...ended, app && close(app)]);
    clearTimeout(late);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, end);

  // Invalid settings, and an unavailable database, end the process here, before there are children.
  if (process.env.ROLE !== 'web') app = await open();
  if (isEnding) return;

  cluster.on('listening', (child, { port }) => {
    child.hasListened = true;
    failedStarts = 0;
    if (!announced) announce(port);
    announced = true;
  });
  cluster.on('exit', (child) => {
    if (isEnding) return;
    if (!child.hasListened) failedStarts += 1;
    if (failedStarts >= mostFailedStarts) stop('The processes that answer do not start.');
    setTimeout(() => !isEnding && cluster.fork(), replacedAfter);
  });
  const count = Number(process.env.WEB_PROCESSES);
  for (let started = 0; started < count; started += 1) cluster.fork();
}
