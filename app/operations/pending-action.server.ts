import type { Context } from './context.server.ts';
import { siteCookie } from './cookie.server.ts';
import { tokenCookie } from './token-cookie.server.ts';

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
