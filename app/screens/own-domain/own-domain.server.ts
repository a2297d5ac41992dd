import type { IncomingMessage } from 'node:http';
import { findArtistRow } from '#app/features/artists/artist.queries.server.ts';
import { findTrack } from '#app/features/library/track.queries.server.ts';
import { findAlbum } from '#app/features/releases/album.queries.server.ts';
import { SESSION_COOKIE } from '#app/operations/context.server.ts';
import { AppError } from '#app/errors.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { readDomain } from '#app/operations/own-domains.server.ts';
import { ELSEWHERE, ownDomainOf, type Services } from '#app/operations/services.server.ts';
import { anyone } from '#app/permissions.ts';
import { z } from '#app/validation.ts';
import * as texts from '#app/operations/texts.ts';

/*
 * An artist's own domain shows their public pages: the profile at `/`, the shop at `/shop`, the links at `/links`, and
 * tracks and albums at the addresses that they have everywhere. Whatever needs an account, and every page of others, is
 * at the site's main address. Sessions do not exist on such a domain: cookies are each host's own.
 */

/** Addresses that are the same on every host: files, and calls that know no account. */
const ANYWHERE = [
  /^\/(?:assets|media|fonts)\//,
  /^\/(?:apple-touch-icon|icon-[\w-]+)\.png$/,
  /^\/(?:manifest\.webmanifest|robots\.txt|favicon\.ico|service-worker\.js|healthz|oembed)$/,
  // By which Remix finds the route of a link.
  /^\/__manifest$/,
  // Chosen for this browser, on this host.
  /^\/(?:theme|language)(?:\.data)?$/,
  // The page of an order and its files, which open to everybody who has the address.
  /^\/(?:orders|downloads|collection\/files)\/[^/]+$/,
  /^\/api\/(?:csp-reports|domain-check|tracks\/\d+\/plays(?:\/stop)?|videos\/\d+\/views)$/,
];

/** The link in the head of every page: a browser follows it like any other. */
const SIGN_IN = '/api/login';

/** Target of a request on an artist's own domain: a path that is answered, or another address. */
type Place = { path: string } | { to: string } | { isMissing: true };

/** @param url path and parameters @param main address of the site */
async function placeOf(
  { database }: Pick<Services, 'database'>,
  {
    artistId,
    isWrite,
    url,
    main,
  }: { artistId: number; isWrite: boolean; url: string; main: string },
): Promise<Place> {
  const [whole = '', query] = url.split('?', 2);
  const search = query === undefined ? '' : `?${query}`;
  const isData = whole.endsWith('.data');
  const path = whole.replace(/\.data$/, '').replace(/^\/_root$/, '/');
  const homes: Readonly<Record<string, string>> = {
    '/': `/profile/${artistId}`,
    '/shop': `/shop/${artistId}`,
    '/links': `/links/${artistId}`,
  };
  const home = homes[path];
  // In the browser, a screen has the address of its route.
  if (home !== undefined) return isData ? { to: home + search } : { path: home + search };
  const isHandle = path.startsWith('/@') && (await isHandleOf(database.db, path, artistId));
  const [short] = Object.entries(homes).find(([, of]) => of === path) ?? (isHandle ? ['/'] : []);
  const isShown = short !== undefined || (await isOfArtist(database.db, path, artistId));
  if (short !== undefined && !isData && !isWrite) return { to: short + search };
  if (isShown || ANYWHERE.some((known) => known.test(whole))) return { path: url };
  // Nothing is written elsewhere in the name of this domain.
  if (isWrite || (/^\/(?:api|rest)\//.test(path) && path !== SIGN_IN)) return { isMissing: true };
  return { to: `${main}${path}${pageQuery(search)}` };
}

/** Parameters of a screen, without those by which Remix asks for its data. */
function pageQuery(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('_routes');
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

const isHandleOf = async (db: Services['database']['db'], path: string, artistId: number) =>
  (await findArtistRow(db, artistId))?.handle === path.slice(2).toLowerCase();

async function isOfArtist(
  db: Services['database']['db'],
  path: string,
  artistId: number,
): Promise<boolean> {
  const own = String(artistId);
  const [, kind = '', key = '', ...rest] = path.replace(/^\/embed\//, '/').split('/');
  if (kind === 'profile') {
    return (
      key === own &&
      ['', 'contact', 'news', 'feed.xml', 'feed.json', 'tour.ics'].includes(rest.join('/'))
    );
  }
  if (kind === 'shop' || kind === 'links') return key === own;
  if (kind === 'og') return true;
  if (!/^\d{1,15}$/.test(key)) return false;
  if (kind === 'tracks') return (await findTrack(db, Number(key)))?.row.artistId === artistId;
  if (kind === 'albums') return (await findAlbum(db, Number(key)))?.row.artistId === artistId;
  return false;
}

/** Why a request is not answered on an artist's own domain; null if it is, at the address that it then has. */
type Refused = { status: 301 | 302 | 404; to?: string };

/**
 * Gives a request on an artist's own domain the address of the screen that it shows there, and takes the session from
 * it. Requests at the main address are left alone.
 * @returns the answer, if the screen is elsewhere
 */
export async function enterOwnDomain(
  services: Pick<Services, 'database' | 'env'>,
  request: IncomingMessage,
): Promise<Refused | null> {
  const artistId = ownDomainOf(request.headers);
  const main = services.env.PUBLIC_URL;
  if (artistId === undefined || main === undefined) return null;
  const { headers, method, url = '/' } = request;
  headers.cookie = withoutSession(headers.cookie);
  const isWrite = method !== 'GET' && method !== 'HEAD';
  const place = await placeOf(services, { artistId, isWrite, url, main });
  if ('isMissing' in place) return { status: 404 };
  if ('path' in place) {
    request.url = place.path;
    return null;
  }
  // Only its loader can redirect a request for the data of a screen.
  if (url.split('?', 1)[0]?.endsWith('.data')) {
    headers[ELSEWHERE] = place.to;
    return null;
  }
  return { status: place.to.startsWith('/') ? 301 : 302, to: place.to };
}

const isSession = (cookie: string) =>
  [SESSION_COOKIE, `__Host-${SESSION_COOKIE}`].includes(cookie.split('=', 1)[0]?.trim() ?? '');

const withoutSession = (cookies: string | undefined) =>
  cookies
    ?.split(';')
    .filter((cookie) => !isSession(cookie))
    .join(';');

/** Whether a domain is listed: asked by Caddy before it gets a certificate for it. */
export const checkDomain = defineOperation({
  name: 'checkDomain',
  input: z.object({ domain: z.string().max(300) }),
  permission: anyone,
  async run({ db, ownDomains }, { domain: typed }) {
    await ownDomains.refresh(db);
    const domain = readDomain(typed);
    if (domain === undefined || ownDomains.artistOf(domain) === undefined) {
      throw new AppError('notFound', texts.domainIsNotListed);
    }
    return { domain };
  },
});
