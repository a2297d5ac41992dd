import type { MetaDescriptor } from '@remix-run/node';
import { artistAddress, publicAddress } from '#app/features/artists/artist.ts';
import {
  alternate,
  EMBED,
  noAiHead,
  oembedAddress,
  schemaOrgOffer,
  playerCard,
  sharingHead,
} from './sharing.ts';
import { embedAddress, trackAddress, trackPreviewAddress } from '#app/features/library/track.ts';
import { albumAddress } from '#app/features/releases/album-address.ts';
import * as texts from './texts.ts';
import type { TrackPageView } from './track-page.ts';

/** The data that `loadTrackPage` returns. */
export interface TrackPageData {
  page: TrackPageView;
  /** `https://music.example` */
  origin: string;
  /**
   * True if the site is behind its gate, so that others can neither index nor embed its content.
   */
  isGated: boolean;
}

/** True if the page may be indexed and embedded elsewhere: it is public and needs no password. */
export const isOpen = ({ page, isGated }: TrackPageData) => page.access === 'everybody' && !isGated;

/** The head of a track's page. A private track's head only tells programs not to index it. */
export function trackPageHead(data: TrackPageData | undefined): MetaDescriptor[] {
  if (!data) return [{ title: texts.trackNotFoundTitle }];
  const { page, origin } = data;
  const { id, title, artist, duration, mp3Url } = page.track;
  const head: MetaDescriptor[] = [{ title: texts.pageTitle(title, artist) }];
  if (!isOpen(data)) return [...head, { name: 'robots', content: 'noindex' }];
  const address = origin + trackAddress(id);
  return [
    ...head,
    ...noAiHead(page.artist.noAi),
    ...sharingHead({
      type: 'music.song',
      title,
      description: descriptionOf(page),
      address,
      alternates: [
        alternate('application/json+oembed', title, origin + oembedAddress(address)),
        ...(page.activity ? [alternate('application/activity+json', title, page.activity)] : []),
      ],
      image: origin + trackPreviewAddress(id),
      imageAlt: texts.titleByArtist(title, artist),
    }),
    { name: 'author', content: artist },
    { property: 'music:musician', content: origin + publicAddress(page.artist) },
    ...(duration === null
      ? []
      : [{ property: 'music:duration', content: String(Math.max(1, Math.round(duration))) }]),
    ...(mp3Url
      ? [
          { property: 'og:audio', content: origin + mp3Url },
          { property: 'og:audio:type', content: 'audio/mpeg' },
        ]
      : []),
    ...playerCard(origin + embedAddress(id), EMBED),
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
  return own ?? texts.listenToTitleBy(title, artist, genre ? `: ${genre}` : '');
}

/** Structured data of a track for search engines: https://schema.org/MusicRecording. */
export function musicRecording({ track, artist, salePrice }: TrackPageView, origin: string) {
  const { id, title, duration, genre, album, albums, description, mp3Url, plays, publishedAt } =
    track;
  return {
    '@context': 'https://schema.org',
    '@type': 'MusicRecording',
    '@id': origin + trackAddress(id),
    name: title,
    url: origin + trackAddress(id),
    image: origin + trackPreviewAddress(id),
    byArtist: {
      '@type': 'MusicGroup',
      '@id': origin + artistAddress(artist.id),
      name: artist.name,
      url: origin + publicAddress(artist),
    },
    datePublished: publishedAt.slice(0, 10),
    ...(duration === null ? {} : { duration: isoDuration(duration) }),
    ...(genre ? { genre } : {}),
    ...(albums[0]
      ? {
          inAlbum: {
            '@type': 'MusicAlbum',
            '@id': origin + albumAddress(albums[0].id),
            name: albums[0].title,
            url: origin + albumAddress(albums[0].id),
          },
        }
      : album
        ? { inAlbum: { '@type': 'MusicAlbum', name: album } }
        : {}),
    ...(description?.trim() ? { description: description.trim() } : {}),
    ...(salePrice && { offers: schemaOrgOffer(salePrice, origin + trackAddress(id)) }),
    ...(mp3Url
      ? {
          audio: {
            '@type': 'AudioObject',
            contentUrl: origin + mp3Url,
            encodingFormat: 'audio/mpeg',
          },
        }
      : {}),
    ...(plays
      ? {
          interactionStatistic: {
            '@type': 'InteractionCounter',
            interactionType: 'https://schema.org/ListenAction',
            userInteractionCount: plays,
          },
        }
      : {}),
  };
}

/** Seconds as ISO 8601 tells a length: 'PT3M52S'. */
export function isoDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  return `PT${Math.floor(whole / 60)}M${whole % 60}S`;
}
