import { sha256 } from '#app/platform/secrets.server.ts';
import { newTypedCode, plainCode } from '#app/platform/typed-code.server.ts';
import type { Db } from '#db/client.ts';

const HOW_MANY = 10;
const LENGTH = 24;

/** 120 bits: too many to guess, so that a plain hash keeps them secret. */
const newCode = () => newTypedCode(LENGTH);

const hashOf = (userId: number, code: string) =>
  sha256(`recovery-code:${userId}:${plainCode(code)}`);

/** Makes new codes in the place of all before. @returns the codes, which nobody can tell again */
export async function replaceRecoveryCodes(trx: Db, userId: number): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, newCode);
  await removeRecoveryCodes(trx, userId);
  await trx
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ userId, codeHash: hashOf(userId, code) })))
    .execute();
  return codes;
}

/** Uses a code up. @returns whether it was one; of two at once, one is told so */
export async function useRecoveryCode(db: Db, userId: number, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recoveryCodes')
    .where('codeHash', '=', hashOf(userId, code))
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recoveryCodes')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function removeRecoveryCodes(trx: Db, userId: number): Promise<void> {
  await trx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
}
