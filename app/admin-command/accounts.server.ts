import type { Db } from '#db/client.ts';
import type { Command } from '../command-line/program.server.ts';
import { Refusal } from '../command-line/refusal.ts';
import { handleFrom } from '../features/accounts/account.operations.server.ts';
import {
  createUserWithArtist,
  findUserByEmail,
  freeHandle,
} from '../features/accounts/account.queries.server.ts';
import { registerInput } from '../features/accounts/account.schema.ts';
import { hashPassword } from '../features/accounts/authenticator.server.ts';
import {
  openReset,
  RESET_MINUTES,
  resetPath,
} from '../features/settings/password-reset.queries.server.ts';
import { randomKey } from '../platform/secrets.server.ts';
import type { House } from './house.server.ts';

/** Makes an account whose password nobody knows, and the link by which its artist chooses one. */
export const createUser: Command<House> = {
  about: 'Makes an account with its artist, and prints a link to choose its password.',
  files: ['EMAIL'],
  options: { name: 'the artist’s name (default: what stands before the @)' },
  example: 'create-user ana@example.org --name "Ana Lüíz"',
  async run([typed = ''], options, house) {
    const { db } = await house.database();
    const password = randomKey();
    const input = registerInput.safeParse({ email: typed, password });
    if (!input.success) throw new Refusal(`${typed} is no email address.`);
    const { email } = input.data;
    if (await findUserByEmail(db, email)) {
      throw new Refusal(`An account with the email ${email} exists.`);
    }
    const name = options.name?.trim().slice(0, 120) || email.slice(0, email.indexOf('@'));
    const user = await createUserWithArtist(db, {
      email,
      passwordHash: await hashPassword(password),
      artist: { name, handle: await freeHandle(db, handleFrom(name)) },
      now: house.clock.now(),
    });
    return linkFor(house, db, user.id);
  },
};

export const resetPassword: Command<House> = {
  about: 'Prints a link by which the owner of an account chooses a new password.',
  files: ['EMAIL'],
  options: {},
  example: 'reset-password ana@example.org',
  async run([typed = ''], _options, house) {
    const { db } = await house.database();
    const user = await findUserByEmail(db, typed.trim().toLowerCase());
    if (!user) throw new Refusal(`There is no account with the email ${typed}.`);
    return linkFor(house, db, user.id);
  },
};

/** The link alone goes to standard output; what to do with it, to standard error. */
async function linkFor({ env, clock }: House, db: Db, userId: number): Promise<string> {
  const token = await openReset(db, userId, clock.now());
  process.stderr.write(`Good once, for ${RESET_MINUTES} minutes. Hand it on as you would a key:\n`);
  return `${env.PUBLIC_URL ?? `http://localhost:${env.PORT}`}${resetPath(token)}`;
}
