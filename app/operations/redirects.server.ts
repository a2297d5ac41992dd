import { redirect } from '@remix-run/node';
import type { AppError } from '#app/errors.ts';

/** The path to return to; for a `.data` request, that of its screen. */
function screenPath(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/');
  const search = new URLSearchParams(searchParams);
  search.delete('_routes');
  search.delete('index');
  const query = search.toString();
  return query ? `${path}?${query}` : path;
}

/**
 * Only paths of this site are followed after signing in: not `//evil` or `https:`, nor anything that
 * normalises to one of them. The path is in ASCII, as in a header.
 */
export function safePath(path: unknown, fallback = '/'): string {
  if (typeof path !== 'string' || !path.startsWith('/')) return fallback;
  if (/[\u0000-\u001f\\]/.test(path)) return fallback;
  if (!URL.canParse(path, ANY_SITE)) return fallback;
  const url = new URL(path, ANY_SITE);
  if (url.origin !== ANY_SITE || url.pathname.startsWith('//')) return fallback;
  return url.pathname + url.search + url.hash;
}

const ANY_SITE = 'http://localhost';

/** Redirect for a refusal that has one; undefined for all others. */
export function redirectFor(error: AppError, request: Request): Response | undefined {
  const next = nextParameter(request.method === 'GET' ? screenPath(request) : refererPath(request));
  if (error.code === 'locked') return redirect(`/gate?next=${next}`, 303);
  if (error.code === 'unauthenticated') return redirect(`/auth?next=${next}`, 303);
  if (error.code === 'passwordNeeded') return redirect(`/confirm?next=${next}`, 303);
  if (error.code === 'artistsOnly') return redirect(`/artist-page?next=${next}`, 303);
  return undefined;
}

/** Characters of a parameter that names the way back: more than that does not fit into an address. */
const MAX_NEXT = 8_000;

/** The way back as a parameter, without its own parameters where they are too long. */
export function nextParameter(path: string): string {
  const whole = encodeURIComponent(path);
  return whole.length <= MAX_NEXT ? whole : encodeURIComponent(path.split('?', 1)[0] ?? '/');
}

function refererPath(request: Request): string {
  const referer = request.headers.get('referer');
  if (!referer || !URL.canParse(referer)) return screenPath(request);
  const { pathname, search } = new URL(referer);
  return pathname + search;
}
