import { createCookie } from '@remix-run/node';
import { isTimeZone } from '#app/display/time-zone.ts';
import { MINUTE_MS, YEAR_SECONDS } from '#app/durations.ts';
import { LANGUAGES, type LanguageCode, SOURCE } from '#app/languages/languages.ts';
import { ByteCache } from '#app/platform/byte-cache.server.ts';
import { decrypt, encrypt, randomKey, secretsOf, sha256 } from '#app/platform/secrets.server.ts';
import type { Db } from '#db/client.ts';
import type { ClientFacts, Context } from './context.server.ts';
import { type Services, siteCookie } from './services.server.ts';
import type { Theme } from './theme.ts';

type Caller = Pick<Context, 'env' | 'clock' | 'client' | 'responseHeaders'>;

/** Content of a token, with the id by which it is marked as used. */
export type Token<Value> = Value & { readonly tokenId: string; readonly expires: number };

/** A short-lived message from the server to itself, which the browser stores but cannot read or change. */
interface TokenCookie<Value> {
  issue(context: Caller, value: Value): Promise<Token<Value>>;
  /** The message in the request, or null if it is missing, expired or not ours. */
  read(context: Caller): Promise<Token<Value> | null>;
  /** Deletes it from the browser. A copy could still be sent: use up tokens that must work only once. */
  clear(context: Caller): Promise<void>;
}

/** @param name of the cookie, and the purpose of its key: no token is valid as another */
export function tokenCookie<Value extends object>(
  name: string,
  minutes: number,
): TokenCookie<Value> {
  const cookieFor = (secure: boolean) =>
    createCookie(secure ? `__Host-${name}` : name, {
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure,
      maxAge: minutes * 60,
    });
  return {
    async issue({ env, clock, client, responseHeaders }, value) {
      const expires = clock.now().getTime() + minutes * MINUTE_MS;
      const token = { ...value, tokenId: randomKey(), expires };
      const text = encrypt(JSON.stringify(token), secretsOf(env), name);
      responseHeaders.append('Set-Cookie', await cookieFor(client.secure).serialize(text));
      return token;
    },
    async read({ env, clock, client }) {
      if (!client.cookieHeader) return null;
      const text: unknown = await cookieFor(client.secure).parse(client.cookieHeader);
      const plain = typeof text === 'string' ? decrypt(text, secretsOf(env), name) : undefined;
      if (plain === undefined) return null;
      const token = JSON.parse(plain) as Token<Value>;
      return token.expires > clock.now().getTime() ? token : null;
    },
    async clear({ client, responseHeaders }) {
      responseHeaders.append(
        'Set-Cookie',
        await cookieFor(client.secure).serialize('', { maxAge: 0 }),
      );
    },
  };
}

/**
 * Uses a token up.
 * @returns whether it was still unused; of two at once, only one gets true
 */
export async function spend(db: Db, { tokenId, expires }: Token<object>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('spentTokens')
    .values({ tokenHash: sha256(tokenId), expiresAt: new Date(expires) })
    .onConflict((conflict) => conflict.column('tokenHash').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Deletes the ids of used tokens that have expired. */
export async function sweepSpentTokens({ database, clock }: Services): Promise<void> {
  await database.db.deleteFrom('spentTokens').where('expiresAt', '<=', clock.now()).execute();
}

/** An action that a visitor has to sign in for first, as the path where it is performed. */
interface PendingAction {
  path: string;
}

/** Long enough to confirm an email address, and short enough for the next person at this computer. */
const PENDING_MINUTES = 60;
const cookie = tokenCookie<PendingAction>('wish', PENDING_MINUTES);

/** Marks browsers that have signed in here before; its value is defined by `accounts`. */
export const DEVICE_COOKIE = 'device';

/**
 * Stores the action in a cookie and returns the URL of the sign-in screen. A browser that has never signed in
 * here is offered registration first.
 * @param path a path of this site, where the action is performed. Actions that require `takePendingAction`
 *   have to be requested by a form.
 */
export async function signInFor(context: Context, path: string): Promise<string> {
  await cookie.issue(context, { path });
  const isNew = context.env.SIGN_UP === 'open' && !(await hasSignedIn(context));
  return `/auth?${isNew ? 'tab=create&' : ''}next=${encodeURIComponent(path)}`;
}

/** The path of this browser's pending action; null if there is none. */
export async function pendingPath(context: Context): Promise<string | null> {
  return (await cookie.read(context))?.path ?? null;
}

/** True if this browser's visitor requested exactly this action before signing in; only once. */
export async function takePendingAction(context: Context, path: string): Promise<boolean> {
  if ((await pendingPath(context)) !== path) return false;
  await cookie.clear(context);
  return true;
}

async function hasSignedIn({ client, env }: Context): Promise<boolean> {
  const { secure, cookieHeader } = client;
  if (!cookieHeader) return false;
  const device = siteCookie(DEVICE_COOKIE, { secure, secrets: env.SESSION_SECRETS });
  return (await device.parse(cookieHeader)) !== null;
}

/** A message that the next screen shows once. */
export interface Toast {
  title: string;
  description?: string;
  variant?: 'destructive';
  /** Next step offered to the user, as one button. */
  action?: { label: string; to: string };
}

const NAME = 'toast';
const cookieOf = (secure: boolean) => siteCookie(NAME, { secure, maxAge: 60 });

/** True if a message may be waiting. */
export const mayHaveToast = (cookieHeader: string | null) =>
  cookieHeader?.includes(`${NAME}=`) ?? false;

export const toastCookie = (toast: Toast, secure: boolean) => cookieOf(secure).serialize(toast);

/** The waiting message, and the header that takes it away. */
export async function takeToast({
  cookieHeader,
  secure,
}: ClientFacts): Promise<{ toast: Toast; taken: string } | undefined> {
  if (cookieHeader === null || !mayHaveToast(cookieHeader)) return undefined;
  const cookie = cookieOf(secure);
  const toast: unknown = await cookie.parse(cookieHeader);
  if (!isToast(toast)) return undefined;
  return { toast, taken: await cookie.serialize('', { maxAge: 0 }) };
}

function isToast(value: unknown): value is Toast {
  return (
    typeof value === 'object' &&
    value !== null &&
    'title' in value &&
    typeof value.title === 'string'
  );
}

/**
 * The theme chosen in this browser. It is read first for every cached page, and so the cookie contains it in
 * plain text.
 */
export function themeOf(cookieHeader: string | null): Theme {
  const chosen = /(?:^|;\s*)(?:__Host-)?theme=(dark|light)(?:;|$)/.exec(cookieHeader ?? '');
  return (chosen?.[1] as Theme | undefined) ?? 'system';
}

/** Stores a theme for a year; the system's theme needs no cookie. */
export function themeCookie(theme: Theme, { secure }: Pick<ClientFacts, 'secure'>): string {
  const name = secure ? '__Host-theme' : 'theme';
  const age = theme === 'system' ? 0 : YEAR_SECONDS;
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${age}${secure ? '; Secure' : ''}`;
  return `${name}=${theme}; ${attributes}`;
}

/**
 * The language of a request: that of the cookie, which a choice sets and a sign-in brings along, or else the one that
 * the browser prefers among those of the site. The cookie contains it in plain text, as it is read for every page.
 * @param acceptLanguage header `Accept-Language` (RFC 9110, 12.5.4)
 */
export function languageOfRequest(
  cookieHeader: string | null | undefined,
  acceptLanguage: string | null | undefined,
): LanguageCode {
  return languageInCookie(cookieHeader) ?? preferredLanguage(acceptLanguage ?? '') ?? SOURCE;
}

/** Stores a language for a year. */
export function languageCookie(
  code: LanguageCode,
  { secure }: Pick<ClientFacts, 'secure'>,
): string {
  const name = secure ? '__Host-lang' : 'lang';
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${YEAR_SECONDS}${secure ? '; Secure' : ''}`;
  return `${name}=${code}; ${attributes}`;
}

/** The language that was chosen in this browser, if any. */
export function languageInCookie(cookieHeader: string | null | undefined): LanguageCode | null {
  const [, chosen] =
    /(?:^|;\s*)(?:__Host-)?lang=([\w-]{2,8})(?:;|$)/.exec(cookieHeader ?? '') ?? [];
  return CODES.find((code) => code === chosen) ?? null;
}

const CODES: readonly LanguageCode[] = LANGUAGES.map(({ code }) => code);

/** Ranges that are read: a browser sends a handful. */
const MOST_RANGES = 20;

function preferredLanguage(header: string): LanguageCode | null {
  const ranges = header.split(',', MOST_RANGES).map((range) => {
    const [tag = '', ...parameters] = range
      .toLowerCase()
      .split(';')
      .map((part) => part.trim());
    const weight = parameters.find((one) => one.startsWith('q='))?.slice(2) ?? '1';
    return { tag, weight: Number(weight) || 0 };
  });
  const wanted = ranges.filter(({ weight }) => weight > 0);
  // Equal weights keep their order.
  for (const { tag } of wanted.sort((one, other) => other.weight - one.weight)) {
    if (tag === '*') return SOURCE;
    const [base] = tag.split('-');
    const found =
      CODES.find((code) => code.toLowerCase() === tag) ??
      CODES.find((code) => code.toLowerCase().split('-')[0] === base);
    if (found) return found;
  }
  return null;
}

/** Whether a time zone exists: to ask Intl for it at each request would take longer. */
const knownZones = new ByteCache<boolean>(256 * 1024);

/** The time zone that a script of the page has stored (`entry.client.tsx`); undefined without one that exists. */
export function timeZoneInCookie(cookieHeader: string | undefined): string | undefined {
  const [, zone] =
    /(?:^|;\s{0,9})(?:__Host-)?zone=([\w+/-]{1,64})(?:;|$)/.exec(cookieHeader ?? '') ?? [];
  if (zone === undefined) return undefined;
  const isKnown = knownZones.get(zone) ?? isTimeZone(zone);
  knownZones.set(zone, isKnown, 1);
  return isKnown ? zone : undefined;
}
