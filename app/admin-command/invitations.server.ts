import type { Command } from '../command-line/program.server.ts';
import { Refusal, wholeNumber } from '#app/command-line/terminal.ts';
import {
  openInvitation,
  pageOfInvitations,
  revokeInvitation,
  type InvitationRow,
} from '#app/features/accounts/sign-up.server.ts';
import type { Instance } from './instance.server.ts';

const PAGE = 100;
const MAX_NUMBER = 2 ** 31 - 1;

/** Makes a link for signing up while SIGN_UP is `invite`. */
export const invite: Command<Instance> = {
  about: 'Prints a link to create accounts where SIGN_UP is invite.',
  files: [],
  options: {
    uses: 'how many accounts it is good for (default: 1)',
    days: 'how many days it is good for (default: 14)',
  },
  example: 'invite --uses 5 --days 30',
  async run(_files, { uses = '1', days = '14' }, instance) {
    const wanted = {
      uses: wholeNumber('uses', uses, 1, 10_000),
      days: wholeNumber('days', days, 1, 3650),
    };
    const { db } = await instance.database();
    const token = await openInvitation(db, wanted, instance.clock.now());
    const { env } = instance;
    process.stderr.write(
      `Good for ${wanted.uses} ${wanted.uses === 1 ? 'account' : 'accounts'}, for ${wanted.days} days.\n`,
    );
    if (env.SIGN_UP !== 'invite') process.stderr.write(`SIGN_UP is ${env.SIGN_UP} now.\n`);
    return `${env.PUBLIC_URL ?? `http://localhost:${env.PORT}`}/auth?invite=${token}`;
  },
};

/** Lists invitations, and revokes one. Their links are not stored, so they cannot be shown. */
export const invitations: Command<Instance> = {
  about: 'Lists the invitations, or revokes one of them.',
  files: [],
  options: { revoke: 'the number of the one to end', after: 'only those after this number' },
  example: 'invitations --revoke 3',
  async run(_files, { revoke, after = '0' }, instance) {
    const { db } = await instance.database();
    const now = instance.clock.now();
    if (revoke !== undefined) {
      const id = wholeNumber('revoke', revoke, 1, MAX_NUMBER);
      if (!(await revokeInvitation(db, id, now)))
        throw new Refusal(`There is no invitation ${id}.`);
      return `Invitation ${id} is ended.`;
    }
    const page = await pageOfInvitations(db, wholeNumber('after', after, 0, MAX_NUMBER), PAGE);
    if (page.invitations.length === 0) process.stderr.write('There are no invitations.\n');
    if (page.next !== null) process.stderr.write(`More: --after ${page.next}\n`);
    return page.invitations.map((row) => lineOf(row, now)).join('\n');
  },
};

function lineOf({ id, usesLeft, expiresAt, revokedAt, createdAt }: InvitationRow, now: Date) {
  const state = stateOf({ usesLeft, expiresAt, revokedAt }, now);
  return `#${id} ${state}, ${usesLeft} left, made ${dayOf(createdAt)}, until ${dayOf(expiresAt)}`;
}

function stateOf(
  { usesLeft, expiresAt, revokedAt }: Pick<InvitationRow, 'usesLeft' | 'expiresAt' | 'revokedAt'>,
  now: Date,
): string {
  if (revokedAt !== null) return 'ended';
  if (usesLeft === 0) return 'used up';
  return expiresAt <= now ? 'too old' : 'stands';
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);
