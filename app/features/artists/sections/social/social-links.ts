import { capitalised } from '#app/display/format.ts';
import type { SocialLink } from './section.ts';
import { webAddress } from '../typed-text.ts';

/** The services in the form, in the order of the links. */
export const SERVICES = ['spotify', 'instagram', 'youtube', 'soundcloud', 'tiktok'] as const;

/** A service's name, its hosts, and the address of a handle. */
interface Service {
  name: string;
  host: string;
  page?: (handle: string) => string | null;
}

const KNOWN: Record<string, Service> = {
  spotify: { name: 'Spotify', host: 'spotify.com', page: spotifyPage },
  instagram: { name: 'Instagram', host: 'instagram.com', page: under('www.instagram.com/') },
  youtube: { name: 'YouTube', host: 'youtube.com', page: youtubePage },
  soundcloud: { name: 'SoundCloud', host: 'soundcloud.com', page: under('soundcloud.com/') },
  tiktok: { name: 'TikTok', host: 'tiktok.com', page: under('www.tiktok.com/@') },
  bandcamp: { name: 'Bandcamp', host: 'bandcamp.com', page: bandcampPage },
  facebook: { name: 'Facebook', host: 'facebook.com', page: under('www.facebook.com/') },
  twitch: { name: 'Twitch', host: 'twitch.tv', page: under('www.twitch.tv/') },
  twitter: { name: 'X', host: 'x.com', page: under('x.com/') },
  x: { name: 'X', host: 'x.com', page: under('x.com/') },
};

const serviceOf = (service: string): Service | undefined => {
  const key = service.toLowerCase();
  return Object.hasOwn(KNOWN, key) ? KNOWN[key] : undefined;
};

/** 'SoundCloud' for 'soundcloud'; unknown services keep their id. */
export const serviceName = (service: string): string =>
  serviceOf(service)?.name ?? capitalised(service);

/**
 * The address of a link that an artist typed as free text: an http(s) address as it is, an address without
 * its `https://`, or a handle's page at its service. Null for all else, which then is shown as text:
 * nothing that a visitor clicks can run (`javascript:`) or pretend (`data:`, `name@host`).
 */
export function socialHref(service: string, text: string): string | null {
  const typed = text.trim();
  const known = serviceOf(service);
  const uri = /^spotify:(artist|user|playlist|album):([A-Za-z0-9]{1,64})$/.exec(typed);
  if (uri && known?.host === 'spotify.com') return `https://open.spotify.com/${uri[1]}/${uri[2]}`;
  if (/^https?:\/\//i.test(typed)) return webAddress(typed);
  if (isBareAddress(typed, known)) return webAddress(`https://${typed}`);
  const handle = /^@?([A-Za-z0-9_](?:[A-Za-z0-9_.-]{0,58}[A-Za-z0-9_-])?)$/.exec(typed)?.[1];
  const page = handle && known?.page?.(handle);
  return page ? `https://${page}` : null;
}

/**
 * True for `instagram.com/ana` or `ana.example/music`. For a known service `ana.luiz` is a handle:
 * only the service's own host, or a name with a path, counts as an address.
 */
function isBareAddress(typed: string, known: Service | undefined): boolean {
  const host = /^([a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,})(\/\S*)?$/i.exec(typed);
  if (!host?.[1]) return false;
  const name = host[1].toLowerCase();
  return !known || Boolean(host[2]) || name === known.host || name.endsWith(`.${known.host}`);
}

function under(prefix: string) {
  return (handle: string) => `${prefix}${handle}`;
}

/** Artist ids have 22 letters and digits; everything else is a user name. */
function spotifyPage(handle: string): string {
  const kind = /^[A-Za-z0-9]{22}$/.test(handle) ? 'artist' : 'user';
  return `open.spotify.com/${kind}/${handle}`;
}

function youtubePage(handle: string): string {
  return /^UC[\w-]{22}$/.test(handle)
    ? `www.youtube.com/channel/${handle}`
    : `www.youtube.com/@${handle}`;
}

function bandcampPage(handle: string): string | null {
  return /^[a-z0-9-]+$/i.test(handle) ? `${handle.toLowerCase()}.bandcamp.com` : null;
}

const rank = (service: string) => {
  const place = SERVICES.findIndex((known) => known === service);
  return place < 0 ? SERVICES.length : place;
};

/** The non-empty links, known services first. */
export function socialLinks(stored: Readonly<Record<string, string>>): SocialLink[] {
  return Object.entries(stored)
    .filter(([, text]) => text.trim() !== '')
    .sort(([one], [other]) => rank(one) - rank(other))
    .map(([service, text]) => ({
      service,
      name: serviceName(service),
      text: text.trim(),
      href: socialHref(service, text),
    }));
}

/** The services that a card links to, in this order. */
const PLACES = ['spotify', 'youtube', 'instagram'] as const;

/** The links of an artist's card; text that is no link is shown on the artist's page only. */
export function cardLinks(links: Record<string, string>) {
  return PLACES.flatMap((place) => {
    const address = socialHref(place, links[place] ?? '');
    return address ? [{ place, name: serviceName(place), address }] : [];
  });
}
