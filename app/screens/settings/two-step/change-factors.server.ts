import type { Context } from '#app/operations/context.server.ts';
import { endSessions } from '#app/operations/devices.server.ts';
import { tokenCookie } from '#app/operations/token-cookie.server.ts';
import type { Db } from '#db/client.ts';
import { changeUser } from '#app/features/accounts/account.queries.server.ts';
import {
  countRecoveryCodes,
  replaceRecoveryCodes,
} from '#app/features/accounts/second-factors/recovery-codes.server.ts';
import {
  hasSecondFactor,
  removeRestOfFactors,
} from '#app/features/accounts/second-factors/second-factor.server.ts';
import { recordSecurityEvent } from '#app/features/activity/security/security-events.server.ts';

/**
 * Changes the factors of an account, one change at a time, and brings the rest in line: the first
 * factor makes recovery codes, and ends the sessions that were opened by the password alone; with the
 * last factor the recovery codes go.
 */
export async function changeFactors<Result>(
  context: Context,
  userId: number,
  change: (trx: Db) => Promise<Result>,
): Promise<{ added: Result; codes: string[] | null }> {
  const { db, clock, session } = context;
  return db.transaction().execute(async (trx) => {
    // Written first, so that two changes at once wait for each other on PostgreSQL as well.
    await changeUser(trx, userId, {}, clock.now());
    const before = await hasSecondFactor(trx, userId);
    const added = await change(trx);
    await removeRestOfFactors(trx, userId);
    const isFirst = !before && (await hasSecondFactor(trx, userId));
    if (!isFirst) return { added, codes: null };
    const ended = await endSessions(trx, userId, session.deviceId);
    if (ended > 0) {
      await recordSecurityEvent(
        context,
        { kind: 'sessions-ended', userId, detail: { ended } },
        trx,
      );
    }
    const kept = await countRecoveryCodes(trx, userId);
    return { added, codes: kept > 0 ? null : await replaceRecoveryCodes(trx, userId) };
  });
}

/** New recovery codes on their way to the screen that shows them once: the browser carries them, encrypted. */
const shownOnce = tokenCookie<{ userId: number; codes: string[] }>('recovery-codes', 5);

export async function keepToShow(
  context: Context,
  userId: number,
  codes: string[] | null,
): Promise<void> {
  if (codes) await shownOnce.issue(context, { userId, codes });
}

/** The codes that were just made for this account, once; null afterwards. */
export async function takeToShow(context: Context, userId: number): Promise<string[] | null> {
  const token = await shownOnce.read(context);
  if (!token) return null;
  await shownOnce.clear(context);
  return token.userId === userId ? token.codes : null;
}
