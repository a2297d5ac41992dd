/**
 * Source of a visit, as named by the page's address: a player on another site, the feed, or the number of one
 * of the artist's links.
 */
export type Via = 'embed' | 'feed' | `${number}`;

/** The query parameter for it. */
const VIA = 'via';

/** @param address of this site, with or without an origin */
export function withVia(address: string, via: Via | undefined): string {
  if (via === undefined) return address;
  const [path = '', hash] = address.split('#');
  const joined = `${path}${path.includes('?') ? '&' : '?'}${VIA}=${via}`;
  return hash === undefined ? joined : `${joined}#${hash}`;
}

/** Reads the source that an address names; null if it names none, or one that this site does not write. */
export function viaOf(url: URL): Via | null {
  const value = url.searchParams.get(VIA);
  return value !== null && isVia(value) ? value : null;
}

export const isVia = (value: string): value is Via => /^(?:embed|feed|[1-9]\d{0,14})$/.test(value);
