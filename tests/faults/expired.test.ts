import { afterEach, beforeEach, expect, it } from 'vitest';
import { SWEEPS } from '#app/boot.server.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';

/** Expired rows and files are removed while the server runs, and nothing else. */
let site: TestSite;
beforeEach(async () => (site = await createTestSite()));
afterEach(() => site.close());

it('removes sessions and links that have run out, and keeps the others', async () => {
  const { userId } = await site.artist('ana@example.org');
  const { db } = site.services.database;
  const at = (hours: number) => new Date(site.clock.now().getTime() + hours * 3_600_000);
  await db
    .insertInto('sessions')
    .values(
      [-1, 48].map((hours) => ({
        sid: `s${hours}`,
        userId,
        expire: at(hours),
        sess: { rememberMe: false, createdAt: 0, userAgent: '' },
      })),
    )
    .execute();
  await db
    .insertInto('passwordResets')
    .values([-1, 48].map((hours) => ({ tokenHash: `t${hours}`, userId, expiresAt: at(hours) })))
    .execute();
  for (const sweep of SWEEPS) await sweep(site.services);
  const sids = await db.selectFrom('sessions').select('sid').where('sid', 'like', 's%').execute();
  expect(sids.map(({ sid }) => sid)).toContain('s48');
  expect(sids.map(({ sid }) => sid)).not.toContain('s-1');
  const tokens = await db.selectFrom('passwordResets').select('tokenHash').execute();
  expect(tokens).toEqual([{ tokenHash: 't48' }]);
});
