import type { MetaDescriptor } from '@remix-run/node';
import { artistAddress, publicAddress } from '#app/features/artists/artist.ts';
import {
  alternate,
  noAiHead,
  oembedAddress,
  schemaOrgOffer,
  playerCard,
  sharingHead,
} from '#app/screens/track-page/sharing.ts';
import { trackAddress } from '#app/features/library/track.ts';
import {
  ALBUM_EMBED,
  albumAddress,
  albumEmbedAddress,
  albumFeedAddress,
  albumPreviewAddress,
} from '#app/features/releases/album-address.ts';
import { countWords, KIND_WORDS } from '#app/features/releases/album.ts';
import { isoDuration } from '#app/screens/track-page/track-head.ts';
import type { AlbumKind } from '#db/schema.ts';
import type { AlbumPageView } from './album-page.ts';
import * as texts from './texts.ts';

/** The data that `loadAlbumPage` returns. */
export interface AlbumPageData {
  page: AlbumPageView;
  /** `https://music.example` */
  origin: string;
  isGated: boolean;
}

/** True if the page may be indexed and embedded elsewhere. */
export const isOpen = ({ page, isGated }: AlbumPageData) => page.access === 'everybody' && !isGated;

/** The head of an album's page. */
export function albumPageHead(data: AlbumPageData | undefined): MetaDescriptor[] {
  if (!data) return [{ title: texts.albumNotFoundTitle }];
  const { page, origin } = data;
  const { album, artist } = page;
  const head: MetaDescriptor[] = [{ title: texts.pageTitle(album.title, artist.name) }];
  if (!isOpen(data)) return [...head, { name: 'robots', content: 'noindex' }];
  const address = origin + albumAddress(album.id);
  const tracks = album.lines.flatMap((line) => (line.kind === 'track' ? [line.track.id] : []));
  return [
    ...head,
    ...noAiHead(artist.noAi),
    ...sharingHead({
      type: 'music.album',
      title: album.title,
      description: descriptionOf(page),
      address,
      alternates: [
        alternate('application/json+oembed', album.title, origin + oembedAddress(address)),
        alternate('application/rss+xml', album.title, albumFeedAddress(album.id)),
      ],
      image: origin + albumPreviewAddress(album.id),
      imageAlt: texts.titleByArtist(album.title, artist.name),
    }),
    { name: 'author', content: artist.name },
    { property: 'music:musician', content: origin + publicAddress(artist) },
    ...(album.releasedAt
      ? [{ property: 'music:release_date', content: album.releasedAt.slice(0, 10) }]
      : []),
    ...tracks
      .slice(0, 50)
      .map((id) => ({ property: 'music:song', content: origin + trackAddress(id) })),
    ...playerCard(origin + albumEmbedAddress(album.id), ALBUM_EMBED),
  ];
}

function descriptionOf({ album, artist }: AlbumPageView): string {
  const own = album.notes?.trim().split(/\r?\n/, 1)[0];
  const { kind, title, tracks } = album;
  return own ?? texts.listenToAlbum(KIND_WORDS[kind], title, artist.name, countWords(tracks));
}

const RELEASE_TYPES: Record<AlbumKind, string> = {
  album: 'AlbumRelease',
  ep: 'EPRelease',
  single: 'SingleRelease',
};

/** Structured data of an album for search engines: https://schema.org/MusicAlbum. */
export function musicAlbum({ album, artist, salePrice }: AlbumPageView, origin: string) {
  const { id, title, kind, genre, notes, year, releasedAt, releaseAt, lines } = album;
  const date = releasedAt ?? releaseAt;
  const tracks = lines.flatMap((line) => (line.kind === 'track' ? [line.track] : []));
  return {
    '@context': 'https://schema.org',
    '@type': 'MusicAlbum',
    '@id': origin + albumAddress(id),
    name: title,
    url: origin + albumAddress(id),
    image: origin + albumPreviewAddress(id),
    albumReleaseType: `https://schema.org/${RELEASE_TYPES[kind]}`,
    byArtist: {
      '@type': 'MusicGroup',
      '@id': origin + artistAddress(artist.id),
      name: artist.name,
      url: origin + publicAddress(artist),
    },
    ...(date ? { datePublished: date.slice(0, 10) } : {}),
    ...(year ? { copyrightYear: year } : {}),
    ...(genre ? { genre } : {}),
    ...(notes?.trim() ? { description: notes.trim() } : {}),
    ...(salePrice && { offers: schemaOrgOffer(salePrice, origin + albumAddress(id)) }),
    numTracks: album.tracks,
    track: {
      '@type': 'ItemList',
      numberOfItems: tracks.length,
      itemListElement: tracks.map((track, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: {
          '@type': 'MusicRecording',
          name: track.title,
          url: origin + trackAddress(track.id),
          ...(track.duration === null ? {} : { duration: isoDuration(track.duration) }),
        },
      })),
    },
  };
}
