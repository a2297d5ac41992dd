import type { Context } from './context.server.ts';
import { siteCookie } from './cookie.server.ts';
import { tokenCookie } from './token-cookie.server.ts';

/** What a visitor asked for and has to sign in for first, by the path where it is done. */
interface PendingAction {
  path: string;
}

/** Long enough to confirm an email address, and short enough for the next person at this computer. */
const PENDING_MINUTES = 60;
const cookie = tokenCookie<PendingAction>('wish', PENDING_MINUTES);

/** Tells browsers that have signed in here before; what it says is the accounts' business. */
export const DEVICE_COOKIE = 'device';

/**
 * Stores in a cookie what a visitor wants to do, and returns the address of the sign-in screen. A browser
 * that has never signed in here is offered an account first.
 * @param path a path of ours, where it is done. What may only be done because it was asked for here
 *   (`takePendingAction`) has to be asked for by a form.
 */
export async function signInFor(context: Context, path: string): Promise<string> {
  await cookie.issue(context, { path });
  const isNew = context.env.SIGN_UP === 'open' && !(await hasSignedIn(context));
  return `/auth?${isNew ? 'tab=create&' : ''}next=${encodeURIComponent(path)}`;
}

/** The path of what this browser's visitor wanted to do before they signed in; null if there is nothing. */
export async function pendingPath(context: Context): Promise<string | null> {
  return (await cookie.read(context))?.path ?? null;
}

/** Whether this browser's visitor asked for just this before they signed in. True only once. */
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
