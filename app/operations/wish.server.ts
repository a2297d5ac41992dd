import type { Context } from './context.server.ts';
import { siteCookie } from './cookie.server.ts';
import { tokenCookie } from './token-cookie.server.ts';

/** What a visitor asked for who has to sign in first: where it is done. */
interface Wish {
  path: string;
}

/** Long enough for a letter that confirms an email, and short enough for the next at this computer. */
const WISH_MINUTES = 60;
const cookie = tokenCookie<Wish>('wish', WISH_MINUTES);

/** Tells browsers that have signed in here before; what it says is the accounts' business. */
export const DEVICE_COOKIE = 'device';

/**
 * Remembers in the browser what a visitor wants to do, and leads to where one signs in for it. A browser
 * that has never signed in here is offered an account first.
 * @param path a path of ours, where it is done. What may only be done because it was asked for here
 *   (`grantWish`) has to be asked for by a form.
 */
export async function signInFor(context: Context, path: string): Promise<string> {
  await cookie.issue(context, { path });
  const isNew = context.env.SIGN_UP === 'open' && !(await hasSignedIn(context));
  return `/auth?${isNew ? 'tab=create&' : ''}next=${encodeURIComponent(path)}`;
}

/** Where what this browser's visitor wanted to do is done; null if they wanted nothing. */
export async function wishOf(context: Context): Promise<string | null> {
  return (await cookie.read(context))?.path ?? null;
}

/** Whether this browser's visitor asked for just this before they signed in. Says so once. */
export async function grantWish(context: Context, path: string): Promise<boolean> {
  if ((await wishOf(context)) !== path) return false;
  await cookie.clear(context);
  return true;
}

async function hasSignedIn({ client, env }: Context): Promise<boolean> {
  const { secure, cookieHeader } = client;
  if (!cookieHeader) return false;
  const device = siteCookie(DEVICE_COOKIE, { secure, secrets: env.SESSION_SECRETS });
  return (await device.parse(cookieHeader)) !== null;
}
