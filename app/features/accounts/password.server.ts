import { setImmediate } from 'node:timers/promises';
import { hash, verify } from '@node-rs/argon2';
import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import { AppError } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { formText } from '#app/operations/receive.server.ts';
import { findUserByEmail, type UserRow } from './account.queries.server.ts';
import * as texts from './texts.ts';

/** argon2id with the parameters that OWASP recommends for it (19 MiB, 2 passes, 1 lane). */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, ARGON2);

/** Compared if no such account exists, so that both refusals take the same time. */
let decoy: Promise<string> | undefined;

/** Checks credentials with remix-auth's form strategy; `signIn` opens the session. */
function authenticatorFor({ database }: Pick<Context, 'database'>): Authenticator<UserRow> {
  return new Authenticator<UserRow>().use(
    new FormStrategy(async ({ form, request }) => {
      // Hashing costs much: nothing is hashed for a client that has gone.
      request.signal.throwIfAborted();
      const user = await findUserByEmail(database.db, formText(form, 'email'));
      decoy ??= hashPassword('nobody has this password');
      const matches = await verify(user?.passwordHash ?? (await decoy), formText(form, 'password'));
      if (!user || !matches) throw new AppError('wrongCredentials', texts.invalidEmailOrPassword);
      return user;
    }),
  );
}

/**
 * Finds the user with this email and password.
 * @param credentials as checked by the operation: a form's fields, a JSON body's, or the account's own email
 * @throws {AppError} wrongCredentials; an AbortError if the client has gone
 */
export function authenticate(
  context: Pick<Context, 'database' | 'request'>,
  credentials: { email: string; password: string },
): Promise<UserRow> {
  return authenticatorFor(context).authenticate(
    'form',
    withForm(context.request, new URLSearchParams(credentials)),
  );
}

/** Headers that describe a body: a request with another body has others. */
const BODY_HEADERS = [
  'content-encoding',
  'content-length',
  'content-type',
  'expect',
  'transfer-encoding',
];

/** The same request with a form as its body, because its own has been read: same URL, headers and signal. */
function withForm({ url, headers, signal }: Request, body: URLSearchParams): Request {
  const kept = new Headers(headers);
  for (const name of BODY_HEADERS) kept.delete(name);
  return new Request(url, { method: 'POST', headers: kept, body, signal });
}

/** Email and name of the artist, which people who know the artist would guess first. */
interface Owner {
  email: string;
  /** The artist's name. */
  name?: string;
}

/** The program's name, which is on every page of every site. */
const PROGRAM = 'artistspace';

/**
 * Refuses a password that is easy to guess: a common one, the program's name, the user's email or
 * name, one repeated character, or blanks. The length is checked by the form.
 * @throws {AppError} invalid, with the sentence at the field `password`
 */
export async function demandStrongPassword(password: string, owner: Owner): Promise<void> {
  const problem = obviousProblem(password, owner) ?? (await commonProblem(password));
  if (problem === null) return;
  throw new AppError('invalid', texts.passwordProblem(problem), {
    fields: { password: [problem] },
  });
}

function obviousProblem(password: string, { email, name }: Owner): string | null {
  if (!/\S/u.test(password)) return texts.nothingButSpaces;
  if (new Set(password.toLowerCase()).size === 1) {
    return texts.oneCharacterRepeated;
  }
  const plain = bare(password);
  if (!plain) return null;
  if (plain === PROGRAM) return texts.tooEasyToGuess;
  const [local = ''] = email.split('@');
  if (plain === bare(email) || plain === bare(local)) {
    return texts.passwordIsYourEmail;
  }
  if (name !== undefined && plain === bare(name)) {
    return texts.passwordIsYourName;
  }
  return null;
}

async function commonProblem(password: string): Promise<string | null> {
  const common = await (commonPasswords ??= loadCommonPasswords());
  return common.has(password.trim().toLowerCase()) ? texts.tooEasyToGuess : null;
}

/** About 49,000 passwords, 18,000 of them long enough to pass the length check; read at the first use. */
let commonPasswords: Promise<ReadonlySet<string>> | undefined;

async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  // Unpacking takes a while: other requests run first.
  await setImmediate();
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= 8));
}

/** Only letters and digits, so that 'Ana.Lüíz' and 'ana lüíz' are equal. */
const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
