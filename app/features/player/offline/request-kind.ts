import { SHARE_TARGET } from './offline-names.ts';

/** Kinds of requests that the service worker distinguishes. */
export type RequestKind = 'page' | 'data' | 'asset' | 'media' | 'session' | 'shared' | 'other';

export interface PageRequest {
  method: string;
  /** Mode by the Fetch standard; `navigate` for a page. */
  mode: string;
  url: URL;
}

/** Address at which Remix asks for the routes of an address. */
export const ROUTES = '/__manifest';

/** Addresses whose requests may change who is signed in. */
const SESSION =
  /^\/(auth|logout|welcome|gate|reset|settings\/delete|api\/(log(in|out)|register|gate))\b/;
const SIGN_OUT = /^\/(api\/)?logout\b/;
/** Streams, files, and what other programs ask for. */
const NO_SCREEN = /^\/(api|go|downloads|healthz)\b/;
/** Screens that show a secret or lead to one, and those of nobody in particular. */
const NEVER_KEPT =
  /^\/(orders|reset|forgot|confirm|check-mail|unsubscribe|auth|gate)\b|^\/settings\//;

/** Sorts a request to this site. What is `other` is left to the browser. */
export function kindOf({ method, mode, url: { pathname } }: PageRequest): RequestKind {
  if (method === 'POST' && pathname === SHARE_TARGET) return 'shared';
  if (method !== 'GET') return SESSION.test(pathname) ? 'session' : 'other';
  if (pathname.startsWith('/assets/')) return 'asset';
  if (pathname.startsWith('/media/')) return 'media';
  if (NO_SCREEN.test(pathname)) return 'other';
  if (mode === 'navigate') return 'page';
  return pathname.endsWith('.data') || pathname === ROUTES ? 'data' : 'other';
}

/** Whether this device's artist leaves, as far as the address of what is sent tells. */
export const isSignOut = ({ pathname }: URL): boolean => SIGN_OUT.test(pathname);

/**
 * Whether a screen, or its data, may be kept on the device. The server forbids ordinary caches to keep any
 * page of who is signed in; this one is theirs.
 */
export const isKeepable = ({ pathname, searchParams }: URL): boolean =>
  // The key of a secret link belongs to whoever was given it, not to this device.
  !NEVER_KEPT.test(pathname) && !searchParams.has('key');

/** Addresses of scripts, styles, fonts and drawings that a page names. */
export function assetsIn(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w./-]+/g))];
}
