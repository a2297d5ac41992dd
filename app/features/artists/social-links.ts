import { serviceName, socialHref } from './sections/social/social-href.ts';

/** The places that a card links to, in this order. */
const PLACES = ['spotify', 'youtube', 'instagram'] as const;

/** The links of an artist that a card shows; what is no link is left to the artist's page. */
export function cardLinks(links: Record<string, string>) {
  return PLACES.flatMap((place) => {
    const address = socialHref(place, links[place] ?? '');
    return address ? [{ place, name: serviceName(place), address }] : [];
  });
}
