import { AppError } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import type { Door } from '#app/operations/door.server.ts';
import type { Db } from '#db/client.ts';
import { recordSecurityEvent } from '../activity/security/security-events.server.ts';
import { invitationStands, spendInvitation } from './invitation.queries.server.ts';
import type { SignUp } from './sign-up.ts';
import * as texts from './texts.ts';

/**
 * AddedRequest when a registration begins: without an invitation that stands, nobody has emails sent from here.
 * @throws {AppError} forbidden, where nobody can make an account, or nobody without an invitation
 */
export async function demandSignUp(context: Context, inviteHash: string | null): Promise<void> {
  const { env, db, clock } = context;
  if (env.SIGN_UP === 'closed') throw closed();
  if (env.SIGN_UP !== 'invite') return;
  if (!(await invitationStands(db, inviteHash ?? '', clock.now()))) throw notInvited();
}

/**
 * AddedRequest in the transaction that makes the account, which may be a day after the registration began.
 * Uses the invitation, where one is needed.
 * @throws {AppError} forbidden, where nobody can make an account by now, or the invitation stands no longer
 */
export async function admitAccount(
  context: Context,
  inviteHash: string | null,
  userId: number,
  trx: Db,
): Promise<void> {
  if (context.env.SIGN_UP === 'closed') throw closed();
  if (context.env.SIGN_UP !== 'invite') return;
  const invitation = await spendInvitation(trx, inviteHash ?? '', context.clock.now());
  if (invitation === undefined) throw notInvited();
  await recordSecurityEvent(context, { kind: 'invited', userId, detail: { invitation } }, trx);
}

const closed = () => new AppError('forbidden', texts.siteTakesNoNew);

const notInvited = () => new AppError('forbidden', texts.invitationOver);

/** Who can make an account here, for the card with the forms; the invitation comes by `?invite=`. */
export const signUpOf = ({ context, url }: Door): SignUp => ({
  mode: context.env.SIGN_UP,
  invite: url.searchParams.get('invite'),
});
