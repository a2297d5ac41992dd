import type { MetaDescriptor } from '@remix-run/node';
import {
  albumAddress,
  albumEmbedAddress,
  albumFeedAddress,
  albumPreviewAddress,
} from '../albums/album-address.ts';
import { countWords, KIND_WORDS } from '../albums/album-limits.ts';
import { publicAddress } from '../artists/artist-address.ts';
import { PREVIEW } from '../artists/preview-image.ts';
import { oembedAddress } from '../track-page/oembed/oembed-address.ts';
import { trackAddress } from '../tracks/track-address.ts';
import type { AlbumPageView } from './album-page.schema.ts';
import { ALBUM_EMBED } from '../albums/album-embed-size.ts';
import * as texts from './texts.ts';

/** What `loadAlbumPage` answers. */
export interface AlbumPageData {
  page: AlbumPageView;
  /** `https://music.example` */
  origin: string;
  isGated: boolean;
}

/** Whether the page may be found and shown elsewhere. */
export const isOpen = ({ page, isGated }: AlbumPageData) => page.access === 'everybody' && !isGated;

/** The head of an album's page. */
export function albumPageHead(data: AlbumPageData | undefined): MetaDescriptor[] {
  if (!data) return [{ title: texts.albumNotFoundTitle }];
  const { page, origin } = data;
  const { album, artist } = page;
  const head: MetaDescriptor[] = [{ title: texts.pageTitle(album.title, artist.name) }];
  if (!isOpen(data)) return [...head, { name: 'robots', content: 'noindex' }];
  const address = origin + albumAddress(album.id);
  const description = descriptionOf(page);
  const tracks = album.lines.flatMap((line) => (line.kind === 'track' ? [line.track.id] : []));
  return [
    ...head,
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/json+oembed',
      title: album.title,
      href: origin + oembedAddress(address),
    },
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      title: album.title,
      href: albumFeedAddress(album.id),
    },
    { property: 'og:type', content: 'music.album' },
    { property: 'og:site_name', content: 'Artist Space' },
    { property: 'og:title', content: album.title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: origin + albumPreviewAddress(album.id) },
    { property: 'og:image:width', content: String(PREVIEW.width) },
    { property: 'og:image:height', content: String(PREVIEW.height) },
    { property: 'og:image:alt', content: texts.by(album.title, artist.name) },
    { property: 'music:musician', content: origin + publicAddress(artist) },
    ...(album.releasedAt
      ? [{ property: 'music:release_date', content: album.releasedAt.slice(0, 10) }]
      : []),
    ...tracks
      .slice(0, 50)
      .map((id) => ({ property: 'music:song', content: origin + trackAddress(id) })),
    { name: 'twitter:card', content: 'player' },
    { name: 'twitter:player', content: origin + albumEmbedAddress(album.id) },
    { name: 'twitter:player:width', content: String(ALBUM_EMBED.width) },
    { name: 'twitter:player:height', content: String(ALBUM_EMBED.height) },
  ];
}

function descriptionOf({ album, artist }: AlbumPageView): string {
  const own = album.notes?.trim().split(/\r?\n/, 1)[0];
  const { kind, title, tracks } = album;
  return own ?? texts.listenTo(KIND_WORDS[kind], title, artist.name, countWords(tracks));
}
