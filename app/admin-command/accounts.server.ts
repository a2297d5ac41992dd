import type { Command } from '#app/command-line/program.server.ts';
import { Refusal } from '#app/command-line/terminal.ts';
import {
  createUserWithArtist,
  findUserByEmail,
} from '#app/features/accounts/account.queries.server.ts';
import { registerInput } from '#app/features/accounts/account.schema.ts';
import { hashPassword } from '#app/features/accounts/password.server.ts';
import { removeAllFactors } from '#app/features/accounts/second-factors/second-factor.server.ts';
import { handleFrom } from '#app/features/activity/artist-records/artist-records.server.ts';
import { endSessions } from '#app/operations/context.server.ts';
import { randomKey } from '#app/platform/secrets.server.ts';
import {
  openReset,
  RESET_MINUTES,
  resetPath,
} from '#app/screens/settings/password-reset.job.server.ts';
import type { Db } from '#db/client.ts';
import { recordByHost } from './host-events.server.ts';
import type { Instance } from './instance.server.ts';

/** Makes an account with a random password, and a link by which its artist chooses one. */
export const createUser: Command<Instance> = {
  about: 'Creates an account with an artist page, and prints a link to set its password.',
  files: ['EMAIL'],
  options: { name: 'the artist’s name (without it, they are asked for it, and hidden until then)' },
  example: 'create-user ana@example.org --name "Ana Lüíz"',
  async run([typed = ''], options, instance) {
    const { db } = await instance.database();
    const password = randomKey();
    const input = registerInput.safeParse({ email: typed, password });
    if (!input.success) throw new Refusal(`${typed} is no email address.`);
    const { email } = input.data;
    if (await findUserByEmail(db, email)) {
      throw new Refusal(`An account with the email ${email} exists.`);
    }
    const name = options.name?.trim().slice(0, 120);
    const user = await createUserWithArtist(db, {
      email,
      passwordHash: await hashPassword(password),
      artist: name ? { name, handle: handleFrom(name) } : null,
      now: instance.clock.now(),
    });
    return linkFor(instance, db, user.id);
  },
};

export const resetPassword: Command<Instance> = {
  about: 'Prints a link for the owner of an account to set a new password.',
  files: ['EMAIL'],
  options: {},
  example: 'reset-password ana@example.org',
  async run([typed = ''], _options, instance) {
    const { db } = await instance.database();
    const user = await findUserByEmail(db, typed.trim().toLowerCase());
    if (!user) throw new Refusal(`There is no account with the email ${typed}.`);
    return linkFor(instance, db, user.id);
  },
};

export const removeSecondFactors: Command<Instance> = {
  about: 'Turns off two-step verification for an account with lost devices, and signs it out.',
  files: ['EMAIL'],
  options: {},
  example: 'remove-second-factors ana@example.org',
  async run([typed = ''], _options, instance) {
    const { db } = await instance.database();
    const user = await findUserByEmail(db, typed.trim().toLowerCase());
    if (!user) throw new Refusal(`There is no account with the email ${typed}.`);
    const removed = await db.transaction().execute(async (trx) => {
      const count = await removeAllFactors(trx, user.id);
      if (count === 0) return 0;
      await endSessions(trx, user.id);
      const detail = { factor: 'all', count, by: 'host' };
      await recordByHost(instance, trx, { kind: 'second-factor-removed', userId: user.id, detail });
      return count;
    });
    return removed === 0
      ? `${user.email} has no second factor.`
      : `${user.email} signs in by the password alone now.`;
  },
};

/** Returns the link for standard output; the instructions for it go to standard error. */
async function linkFor({ env, clock }: Instance, db: Db, userId: number): Promise<string> {
  const token = await openReset(db, userId, clock.now());
  process.stderr.write(`Good once, for ${RESET_MINUTES} minutes. Hand it on as you would a key:\n`);
  return `${env.PUBLIC_URL ?? `http://localhost:${env.PORT}`}${resetPath(token)}`;
}

/** Signs an account out on every device, for example after a device was lost. */
export const endAllSessions: Command<Instance> = {
  about: 'Signs an account out on every device.',
  files: ['EMAIL'],
  options: {},
  example: 'end-sessions ana@example.org',
  async run([typed = ''], _options, instance) {
    const { db } = await instance.database();
    const user = await findUserByEmail(db, typed.trim().toLowerCase());
    if (!user) throw new Refusal(`There is no account with the email ${typed}.`);
    const ended = await endSessions(db, user.id);
    const detail = { ended, by: 'host' };
    await recordByHost(instance, db, { kind: 'sessions-ended', userId: user.id, detail });
    return ended === 1 ? '1 session is ended.' : `${ended} sessions are ended.`;
  },
};
