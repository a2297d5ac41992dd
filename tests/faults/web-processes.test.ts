import { execFileSync } from 'node:child_process';
import { afterEach, expect, it } from 'vitest';
import { runUntilEnd, newFolder } from '#tests/browser/server.ts';
import { until } from '#tests/killed-site.ts';
import { SESSION_SECRET, startSite, type StartedSite } from '#tests/started-site.ts';

/** Several processes of one machine on SQLite: a parent that runs jobs, and children that serve. */
let site: StartedSite | undefined;
afterEach(async () => {
  await site?.close();
  site = undefined;
});

const childrenOf = (pid: number) =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .split('\n')
    .map(Number)
    .filter(Boolean);

it('answers on one port, shares limits and events, replaces a child, and ends with its parent', async () => {
  const one = (site = await startSite({ WEB_PROCESSES: '2', LOG_LEVEL: 'info' }));
  const ana = await one.register('ana@example.org');
  await until(() => childrenOf(one.server.pid).length >= 2);

  // From any child: each request may reach another one.
  const statuses: number[] = [];
  for (let round = 0; round < 12; round += 1) {
    const headers = { connection: 'close', 'content-type': 'application/json' };
    const body = JSON.stringify({ email: 'nobody@example.org', password: `wrong guess ${round}` });
    const response = await fetch(`${one.url}/api/login`, { method: 'POST', headers, body });
    statuses.push(response.status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);

  // The job runs in the parent, and its news go to the child that the page listens to.
  const streams = await Promise.all(Array.from({ length: 6 }, () => listen(one, ana.cookie)));
  const body = { type: 'beat', duration: 60 };
  const begun = await one.ask('POST', '/api/ai-generations', { as: ana, body });
  expect(begun.status).toBe(201);
  const { id } = (await begun.json()) as { id: number };
  await until(
    () => streams.every((text) => text().includes(`"id":${id},"status":"completed"`)),
    90_000,
  );

  const [killed] = childrenOf(one.server.pid);
  process.kill(killed ?? 0, 'SIGKILL');
  await until(() => {
    const now = childrenOf(one.server.pid);
    return now.length >= 2 && !now.includes(killed ?? 0);
  }, 60_000);
  expect((await one.ask('GET', '/healthz')).status).toBe(200);

  const last = childrenOf(one.server.pid);
  one.server.signal('SIGTERM');
  expect(await one.server.ended).toBe(0);
  for (const pid of last) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
}, 240_000);

async function listen({ url }: StartedSite, cookie: string): Promise<() => string> {
  const response = await fetch(`${url}/api/events`, {
    headers: { cookie, accept: 'text/event-stream' },
  });
  let text = '';
  void (async () => {
    const decoder = new TextDecoder();
    for await (const part of response.body ?? []) text += decoder.decode(part);
  })().catch(() => undefined);
  await until(() => text.includes('event:'));
  return () => text;
}

it('refuses a role of its own on SQLite, in a sentence', async () => {
  const settings = { SESSION_SECRET, ROLE: 'worker' };
  const { code, output } = await runUntilEnd(settings, await newFolder());
  expect(code).toBe(1);
  expect(output).toContain('Artist Space cannot start: ROLE is for sites on PostgreSQL');
}, 120_000);
