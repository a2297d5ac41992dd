/** The places that a card links to, in this order. */
const PLACES = ['spotify', 'youtube', 'instagram'] as const;
export type SocialPlace = (typeof PLACES)[number];

const NAMES: Record<SocialPlace, string> = {
  spotify: 'Spotify',
  youtube: 'YouTube',
  instagram: 'Instagram',
};

/**
 * The links of an artist that a card shows. Links are free text: only what is a web address becomes
 * one, so that nothing else can be hidden behind an icon.
 */
export function cardLinks(links: Record<string, string>) {
  return PLACES.flatMap((place) => {
    const address = webAddress(links[place]);
    return address ? [{ place, name: NAMES[place], address }] : [];
  });
}

function webAddress(text: string | undefined): string | null {
  try {
    const { protocol, href } = new URL(text?.trim() ?? '');
    return protocol === 'https:' || protocol === 'http:' ? href : null;
  } catch {
    return null;
  }
}
