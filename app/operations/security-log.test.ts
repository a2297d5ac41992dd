import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { z } from '#app/validation.ts';
import { csvFile, streamedFileDoor } from './media-door.server.ts';
import { defineOperation } from './operation.ts';
import { countSecurityEvent } from './security-log.server.ts';

let site: TestSite;
beforeEach(async () => {
  site = await createTestSite();
});
afterEach(() => site.close());

describe('the security log', () => {
  const rows = () =>
    site.services.database.db.selectFrom('securityEvents').selectAll().orderBy('id').execute();
  const note = (address: string, detail: Record<string, string> = { code: 'x' }) =>
    countSecurityEvent(site.services, { address }, { kind: 'refused', userId: null, detail });
  const times = async (count: number, action: () => Promise<void>) => {
    for (let index = 0; index < count; index += 1) await action();
  };

  it('counts repeats of a network in one row, written when the count has doubled', async () => {
    await times(7, () => note('198.51.100.7'));
    expect(await rows()).toMatchObject([
      { kind: 'refused', userId: null, detail: { code: 'x', count: 4 } },
    ]);
    await note('198.51.100.7');
    expect(await rows()).toMatchObject([{ detail: { code: 'x', count: 8 } }]);
    await note('203.0.113.9');
    await note('198.51.100.7', { code: 'y' });
    expect(await rows()).toHaveLength(3);
    site.clock.advance(10 * 60_000);
    await note('198.51.100.7');
    expect(await rows()).toHaveLength(4);
  });

  it('gives further networks one row together, so that a flood fills no disk', async () => {
    for (let index = 0; index < 64; index += 1) await note(`10.${index}.1.1`);
    await note('10.0.1.1');
    const all = await rows();
    expect(all).toHaveLength(61);
    expect(all[0]?.detail).toEqual({ code: 'x', count: 2 });
    expect(all.at(-1)).toMatchObject({
      userId: null,
      addressPrefix: 'many networks',
      detail: { count: 4 },
    });
    expect(all.at(-1)?.detail).not.toHaveProperty('code');
  });

  it('writes the next one where the first could not be written', async () => {
    const { db } = site.services.database;
    await db.schema.alterTable('securityEvents').renameTo('elsewhere').execute();
    await note('198.51.100.7');
    await db.schema.alterTable('elsewhere').renameTo('securityEvents').execute();
    await note('198.51.100.7');
    expect(await rows()).toMatchObject([{ detail: { code: 'x', count: 1 } }]);
  });

  it('has the refused permission for a file that is generated', async () => {
    const { cookie, userId } = await site.artist('ana@example.org');
    const listOrders = defineOperation({
      name: 'listOrders',
      input: z.object({}),
      permission: () => 'hidden' as const,
      run: () => [],
    });
    const loader = streamedFileDoor(async ({ perform }) =>
      csvFile('orders', await perform(listOrders, {})),
    );
    const request = new Request('http://localhost:3000/orders.csv', { headers: { cookie } });
    expect((await loader({ request, params: {} })).status).toBe(404);
    const refused = (await rows()).filter(({ kind }) => kind === 'refused');
    expect(refused).toMatchObject([
      { userId, detail: { code: 'notFound', operation: 'listOrders', count: 1 } },
    ]);
  });

  it('never changes an answer when it cannot be written', async () => {
    await site.services.database.db.schema.dropTable('securityEvents').execute();
    await expect(note('198.51.100.7')).resolves.toBeUndefined();
    await expect(note('198.51.100.7')).resolves.toBeUndefined();
  });
});
