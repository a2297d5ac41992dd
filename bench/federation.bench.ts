import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { perform } from '#app/operations/operation.ts';
import { contextFor } from '#app/operations/context.server.ts';
import { updateTrack } from '#app/features/library/track-edit.server.ts';
import { deliverDue } from '#app/screens/federation/deliver.job.server.ts';
import { sendChanges } from '#app/screens/federation/outgoing.server.ts';
import { createFederationSite } from '#tests/federation-site.ts';

const HOSTS = 2000;
const FOLLOWERS_PER_HOST = 50;
/** Milliseconds of processor for each host, at most. */
const MOST = 1.5;

/** Stands in for all hosts, in a process of its own: each is an address of 127.0.0.0/8, and takes everything. */
const STAND_IN = `
const server = require('node:http').createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(202).end());
});
server.listen(0, '0.0.0.0', () => console.log(server.address().port));
`;

/**
 * Processor time for telling 100,000 followers on 2,000 hosts of one change: the transaction that makes it, and
 * the deliveries, from the outbox to the last answer, by plain HTTP. Written to the file that BENCH_RESULT names.
 */
it('measures publishing to 100,000 followers on 2,000 hosts', async () => {
  const child = spawn(process.execPath, ['-e', STAND_IN], { stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await new Promise<number>((ready) => {
    child.stdout.once('data', (text: Buffer) => ready(Number(text.toString())));
  });
  const site = await createFederationSite();
  try {
    const { services, ana } = site;
    const { db } = services.database;
    const { id: trackId } = await site.publish();
    const now = services.clock.now();
    await db.transaction().execute(async (trx) => {
      for (let host = 0; host < HOSTS; host += 1) {
        const name = `127.${1 + (host >> 16)}.${(host >> 8) & 255}.${host & 255 || 1}:${port}`;
        const { id: inboxId } = await trx
          .insertInto('federationInboxes')
          .values({ url: `http://${name}/inbox/${host}`, host: name })
          .returning('id')
          .executeTakeFirstOrThrow();
        const actors = await trx
          .insertInto('remoteActors')
          .values(
            Array.from({ length: FOLLOWERS_PER_HOST }, (_, index) => ({
              uri: `http://${name}/${host}/${index}`,
              host: name,
              handle: `@fan${index}@${name}`,
              name: `Fan ${index}`,
              url: `http://${name}/${index}`,
              inboxId,
              createdAt: now,
              changedAt: now,
            })),
          )
          .returning('id')
          .execute();
        await trx
          .insertInto('remoteFollowers')
          .values(
            actors.map(({ id: actorId }) => ({
              artistId: ana.artistId,
              actorId,
              followUri: 'x',
              createdAt: now,
            })),
          )
          .execute();
      }
    });
    const context = contextFor(services, { ...ana, email: '' });
    const costs: number[] = [];
    let publishing = 0;
    for (let turn = 0; turn < 3; turn += 1) {
      const started = performance.now();
      await perform(updateTrack, context, { trackId, title: `Title ${turn}` });
      publishing = performance.now() - started;
      const before = process.cpuUsage();
      await sendChanges(services);
      await deliverDue(services);
      await site.work();
      const { user, system } = process.cpuUsage(before);
      costs.push((user + system) / 1000 / HOSTS);
      const left = await db.selectFrom('federationDeliveries').select('id').execute();
      expect(left).toEqual([]);
    }
    const [, perHost = 0] = costs.toSorted((one, other) => one - other);
    console.log(
      `Processor per host: ${perHost.toFixed(2)} ms (median of ${costs.map((cost) => cost.toFixed(2)).join(', ')}); the change itself ${publishing.toFixed(1)} ms`,
    );
    if (process.env.BENCH_RESULT) {
      await writeFile(process.env.BENCH_RESULT, JSON.stringify({ perHost, publishing }));
    }
    expect(perHost).toBeLessThanOrEqual(MOST);
  } finally {
    await site.close();
    child.kill();
  }
});
