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
/** Streams, files, and requests of other programs. */
const NO_SCREEN = /^\/(api|go|downloads|healthz)\b/;
/** Screens that contain a secret or lead to one, and those for visitors without an account. */
const NEVER_KEPT =
  /^\/(orders|reset|forgot|confirm|check-mail|unsubscribe|auth|gate)\b|^\/settings\//;

/** Classifies a request to this site. `other` is left to the browser. */
export function kindOf({ method, mode, url: { pathname } }: PageRequest): RequestKind {
  if (method === 'POST' && pathname === SHARE_TARGET) return 'shared';
  if (method !== 'GET') return SESSION.test(pathname) ? 'session' : 'other';
  if (pathname.startsWith('/assets/')) return 'asset';
  if (pathname.startsWith('/media/')) return 'media';
  if (NO_SCREEN.test(pathname)) return 'other';
  if (mode === 'navigate') return 'page';
  return pathname.endsWith('.data') || pathname === ROUTES ? 'data' : 'other';
}

/** True if the address signs the artist out. */
export const isSignOut = ({ pathname }: URL): boolean => SIGN_OUT.test(pathname);

/**
 * True if a screen, or its data, may be cached on the device. The server forbids shared and browser
 * caches for pages of a signed-in artist; this cache belongs to that artist.
 */
export const isKeepable = ({ pathname, searchParams }: URL): boolean =>
  // A secret link's key belongs to its recipient and is not kept on the device.
  !NEVER_KEPT.test(pathname) && !searchParams.has('key');

/** Addresses of the scripts, styles, fonts and drawings in a page. */
export function assetsIn(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w./-]+/g))];
}
