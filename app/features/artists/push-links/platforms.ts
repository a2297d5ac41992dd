import type { PushPlatform } from '#db/schema.ts';
import type { IconName } from '#app/ui/Icon.tsx';

interface Platform {
  name: string;
  icon: IconName;
  /** Hosts of its pages; subdomains belong to it, too. */
  hosts: readonly string[];
}

/** Platforms, in the order in which a form offers them. */
export const PLATFORMS: Record<PushPlatform, Platform> = {
  spotify: { name: 'Spotify', icon: 'spotify', hosts: ['spotify.com', 'spotify.link'] },
  apple: { name: 'Apple Music', icon: 'apple', hosts: ['music.apple.com', 'itunes.apple.com'] },
  youtube: { name: 'YouTube', icon: 'youtube', hosts: ['youtube.com', 'youtu.be'] },
  soundcloud: { name: 'SoundCloud', icon: 'soundcloud', hosts: ['soundcloud.com'] },
  bandcamp: { name: 'Bandcamp', icon: 'bandcamp', hosts: ['bandcamp.com'] },
  other: { name: 'Other', icon: 'globe', hosts: [] },
};

export const PLATFORM_IDS = Object.keys(PLATFORMS) as PushPlatform[];

/** The platform of an address. A foreign page that only looks like it (`spotify.com.example`) is not. */
export function guessPlatform(url: string): PushPlatform {
  const host = hostOf(url);
  return PLATFORM_IDS.find((id) => belongsTo(host, PLATFORMS[id])) ?? 'other';
}

/**
 * The destination of a link, for visitors: null if it leads to the platform whose sign it
 * bears, else the name of the site, in which letters of other scripts stand as punycode (`xn--…`): two
 * names that look alike are then told apart.
 */
export function shownHost(url: string, platform: PushPlatform): string | null {
  const host = hostOf(url);
  return host === '' || belongsTo(host, PLATFORMS[platform]) ? null : host;
}

/** 'artist.bandcamp.com', without `www.`. */
export const hostOf = (url: string): string =>
  URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : '';

const belongsTo = (host: string, { hosts }: Platform) =>
  hosts.some((own) => host === own || host.endsWith(`.${own}`));
