import { answerMessage, type ErrorBody } from '#app/errors.ts';
import type { Refused } from '#app/operations/form-action.server.ts';
import * as texts from './texts.ts';

/** The fields of the forms to sign in and to create an account. */
export type AccessField = 'email' | 'password' | 'confirmPassword';
export type AccessValues = Record<AccessField, string> & {
  rememberMe: boolean;
  /** The invitation in the link by which the form was opened. */
  invite: string | null;
  kind: AccountKind;
};

/** Kind of an account: a listener's has no page. */
export type AccountKind = 'artist' | 'listener';

/** An error: a title, a sentence, and the fields concerned. */
export interface AccessProblem {
  title: string;
  message: string;
  fields: Partial<Record<AccessField, string>>;
  /** True if the password was correct and the account also asks for a second factor. */
  secondStep?: true;
}

/** The screen that asks for the second factor. @param next the path that success leads to, on this site */
export const secondStepAddress = (next: string) =>
  `/auth/second-factor?next=${encodeURIComponent(next)}`;

/**
 * The first screen of a new account: an artist at the screen that asks for their name, a listener at what
 * they came for.
 * @param next a path of ours, where it leads
 */
export const afterSignUp = (next: string, kind: AccountKind) =>
  kind === 'listener' ? next : nameAddress(next);

const nameAddress = (next: string) =>
  next === '/' ? '/welcome' : `/welcome?next=${encodeURIComponent(next)}`;

export function readAccessForm(form: FormData): AccessValues {
  const text = (name: AccessField | 'invite' | 'kind') => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    email: text('email').trim(),
    password: text('password'),
    confirmPassword: text('confirmPassword'),
    rememberMe: form.has('rememberMe'),
    invite: text('invite') || null,
    kind: text('kind') === 'listener' ? 'listener' : 'artist',
  };
}

export const SHORTEST_PASSWORD = 8;

/** The problem that can be found before anything is sent, or null. */
export function checkSignIn({ email, password }: AccessValues): AccessProblem | null {
  return missing({ email, password }, texts.enterBothEmailAndPassword);
}

export function checkRegistration(values: AccessValues): AccessProblem | null {
  const { email, password, confirmPassword } = values;
  const blank = missing({ email, password, confirmPassword }, texts.fillInAllFields);
  if (blank) return blank;
  if (password === confirmPassword) return null;
  return mismatch(
    password.length < SHORTEST_PASSWORD ? { password: texts.atLeastEightCharacters } : {},
  );
}

/** Signs in through the JSON API. @returns null on success */
export async function requestSignIn(
  { email, password, rememberMe }: AccessValues,
  send: typeof fetch = fetch,
): Promise<AccessProblem | null> {
  const answer = await post('/api/login', { email, password, rememberMe }, send);
  return answer.ok ? null : signInProblem(answer);
}

/** The screen that says that an email is on its way, after a registration that has to be confirmed. */
export const CHECK_MAIL = '/check-mail';

/** The result of an attempt: a problem, another address, or null for the address that the visitor wanted. */
export type AccessResult = AccessProblem | { to: string } | null;

/** Registers through the JSON API, without the confirmation of the password. @returns null on success */
export async function requestRegistration(
  { email, password, invite, kind }: AccessValues,
  send: typeof fetch = fetch,
): Promise<AccessResult> {
  const answer = await post(
    '/api/register',
    { email, password, ...(kind === 'listener' && { kind }), ...(invite ? { invite } : {}) },
    send,
  );
  if (!answer.ok) return registrationProblem(answer);
  return answer.status === 202 ? { to: CHECK_MAIL } : null;
}

/** The same problems from the answer to a form without scripts. */
export function refusedAccess({ intent, submission, error }: Refused): AccessProblem {
  const fields = firstMessages(submission.error ?? {});
  const body = { error: error.message, code: error.code, fields: submission.error ?? {} };
  if (intent === 'signIn') {
    const blank = error.code === 'invalid' && onlyRequired(fields);
    if (blank) return { ...MISSING, message: texts.enterBothEmailAndPassword, fields };
    return signInProblem({ answered: true, body });
  }
  if (Object.values(fields).includes(texts.required)) {
    return { ...MISSING, message: texts.fillInAllFields, fields };
  }
  return 'confirmPassword' in fields
    ? mismatch(fields)
    : registrationProblem({ answered: true, body });
}

/** `answered` is true if the server was reached; `body` is its answer, if it could be parsed. */
type Refusal = { answered: boolean; body: Body | null };
type Body = Pick<ErrorBody, 'error' | 'code'> & {
  fields?: Record<string, string[] | null> | undefined;
};

async function post(
  path: string,
  body: object,
  send: typeof fetch,
): Promise<{ ok: true; status: number } | ({ ok: false } & Refusal)> {
  try {
    const answer = await send(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (answer.ok) return { ok: true, status: answer.status };
    const text = await answer.text().catch(() => '');
    return { ok: false, answered: true, body: bodyOf(answer, text) };
  } catch {
    return { ok: false, answered: false, body: null };
  }
}

/** An answer without a sentence, such as a proxy's page, is described by its status. */
function bodyOf(answer: Response, text: string): Body {
  const error = answerMessage(answer, text);
  try {
    return { code: 'unexpected', ...(JSON.parse(text) as object), error };
  } catch {
    return { code: 'unexpected', error };
  }
}

function signInProblem({ answered, body }: Refusal): AccessProblem {
  const title = texts.loginFailed;
  if (!answered) return { title, message: texts.networkError, fields: {} };
  switch (body?.code) {
    case 'tooManyRequests':
    case 'locked':
      return { title, message: body.error, fields: {} };
    case 'secondFactorRequired':
      return { title, message: body.error, fields: {}, secondStep: true };
    case 'wrongCredentials':
      return { title, message: texts.invalidEmailOrPassword, fields: {} };
    default:
      return { title, message: texts.loginFailedPleaseTryAgain, fields: messagesOf(body) };
  }
}

function registrationProblem({ answered, body }: Refusal): AccessProblem {
  const title = texts.registrationFailed;
  if (!answered) return { title, message: texts.networkError, fields: {} };
  const fields = messagesOf(body);
  const [first] = Object.entries(fields) as [AccessField, string][];
  if (body?.code !== 'invalid' || !first) {
    return { title, message: body?.error ?? texts.tryAgainInAMoment, fields: {} };
  }
  return { title, message: `${LABELS[first[0]]}: ${first[1]}`, fields };
}

export const LABELS: Record<AccessField, string> = {
  email: texts.email,
  password: texts.password,
  confirmPassword: texts.confirmPassword,
};

const MISSING = { title: texts.missingFields };
/** Two different passwords; `others` are the errors of the other fields, so that one round shows all. */
const mismatch = (others: AccessProblem['fields']): AccessProblem => ({
  title: texts.passwordMismatch,
  message: texts.passwordsDoNotMatch,
  fields: { ...others, confirmPassword: texts.notTheSameAsAbove },
});

function missing(
  values: Partial<Record<AccessField, string>>,
  message: string,
): AccessProblem | null {
  const fields = Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value === '')
      .map(([name]) => [name, texts.required]),
  );
  return Object.keys(fields).length > 0 ? { ...MISSING, message, fields } : null;
}

const messagesOf = (body: Body | null) => firstMessages(body?.fields ?? {});

function firstMessages(errors: Record<string, string[] | null>): AccessProblem['fields'] {
  const known = Object.keys(LABELS) as AccessField[];
  return Object.fromEntries(
    known.flatMap((name) => {
      const [message] = errors[name] ?? [];
      return message === undefined ? [] : [[name, message]];
    }),
  );
}

function onlyRequired(fields: AccessProblem['fields']): boolean {
  const messages = Object.values(fields);
  return messages.length > 0 && messages.every((message) => message === texts.required);
}
