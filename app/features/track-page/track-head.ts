import type { MetaDescriptor } from '@remix-run/node';
import { publicAddress } from '../artists/artist-address.ts';
import { PREVIEW } from '../artists/preview-image.ts';
import { embedAddress, trackAddress, trackPreviewAddress } from '../tracks/track-address.ts';
import { EMBED } from './embed/embed-size.ts';
import { oembedAddress } from './oembed/oembed-address.ts';
import type { TrackPageView } from './track-page.schema.ts';
import * as texts from './texts.ts';

/** What `loadTrackPage` answers. */
export interface TrackPageData {
  page: TrackPageView;
  /** `https://music.example` */
  origin: string;
  /** Whether the site is behind its gate: others can neither find nor show what is in it. */
  isGated: boolean;
}

/** Whether the page may be found and shown elsewhere: everybody may see it, and needs no password. */
export const isOpen = ({ page, isGated }: TrackPageData) => page.access === 'everybody' && !isGated;

/** The head of a track's page. A private one says nothing to programs but that it is not theirs. */
export function trackPageHead(data: TrackPageData | undefined): MetaDescriptor[] {
  if (!data) return [{ title: texts.trackNotFoundTitle }];
  const { page, origin } = data;
  const { id, title, artist } = page.track;
  const head: MetaDescriptor[] = [{ title: texts.byTitle(title, artist) }];
  const description = descriptionOf(page);
  if (!isOpen(data)) return [...head, { name: 'robots', content: 'noindex' }];
  const address = origin + trackAddress(id);
  return [
    ...head,
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/json+oembed',
      title,
      href: origin + oembedAddress(address),
    },
    ...openGraph(page, { origin, address, description }),
    ...playerCard(page, origin),
  ];
}

function openGraph(
  { track, artist }: TrackPageView,
  { origin, address, description }: Record<'origin' | 'address' | 'description', string>,
): MetaDescriptor[] {
  const { id, title, duration, mp3Url } = track;
  return [
    { property: 'og:type', content: 'music.song' },
    { property: 'og:site_name', content: 'Artist Space' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: origin + trackPreviewAddress(id) },
    { property: 'og:image:width', content: String(PREVIEW.width) },
    { property: 'og:image:height', content: String(PREVIEW.height) },
    { property: 'og:image:alt', content: texts.by(title, track.artist) },
    { property: 'music:musician', content: origin + publicAddress(artist) },
    ...(duration === null
      ? []
      : [{ property: 'music:duration', content: String(Math.max(1, Math.round(duration))) }]),
    ...(mp3Url
      ? [
          { property: 'og:audio', content: origin + mp3Url },
          { property: 'og:audio:type', content: 'audio/mpeg' },
        ]
      : []),
  ];
}

/** The title, the description and the picture are taken from those of OpenGraph. */
function playerCard({ track: { id, mp3Url } }: TrackPageView, origin: string): MetaDescriptor[] {
  return [
    { name: 'twitter:card', content: 'player' },
    { name: 'twitter:player', content: origin + embedAddress(id) },
    { name: 'twitter:player:width', content: String(EMBED.width) },
    { name: 'twitter:player:height', content: String(EMBED.height) },
    ...(mp3Url
      ? [
          { name: 'twitter:player:stream', content: origin + mp3Url },
          { name: 'twitter:player:stream:content_type', content: 'audio/mpeg' },
        ]
      : []),
  ];
}

function descriptionOf({ track }: TrackPageView): string {
  const { title, artist, genre, description } = track;
  const own = description?.trim().split(/\r?\n/, 1)[0];
  return own ?? texts.listenToBy(title, artist, genre ? `: ${genre}` : '');
}
