import type { Db } from '#db/client.ts';
import { insertDepartedSeller } from './artist-records.queries.server.ts';

/** No artist can have it: of a tilde no handle is made. */
const DEPARTED_HANDLE = '~departed-sellers';

/**
 * The row in whose name stays what was sold by those who have deleted their accounts: one for all of
 * them, without an account, a page or a place in any list.
 */
export async function findDepartedSeller(trx: Db, now: Date): Promise<number> {
  await insertDepartedSeller(trx, DEPARTED_HANDLE, now);
  const { id } = await trx
    .selectFrom('artists')
    .select('id')
    .where('handle', '=', DEPARTED_HANDLE)
    .executeTakeFirstOrThrow();
  return id;
}
