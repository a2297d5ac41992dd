import type { MetaDescriptor } from '@remix-run/node';
import {
  albumAddress,
  albumEmbedAddress,
  albumFeedAddress,
  albumPreviewAddress,
} from '#app/features/releases/album-address.ts';
import { countWords, KIND_WORDS } from '#app/features/releases/album-limits.ts';
import { publicAddress } from '#app/features/artists/artist-address.ts';
import { alternate, playerCard, sharingHead } from '#app/features/artists/sharing-head.ts';
import { oembedAddress } from '../track-page/oembed/oembed-address.ts';
import { trackAddress } from '#app/features/library/track-address.ts';
import type { AlbumPageView } from './album-page.schema.ts';
import { ALBUM_EMBED } from '#app/features/releases/album-embed-size.ts';
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
  const tracks = album.lines.flatMap((line) => (line.kind === 'track' ? [line.track.id] : []));
  return [
    ...head,
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
      imageAlt: texts.by(album.title, artist.name),
    }),
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
  return own ?? texts.listenTo(KIND_WORDS[kind], title, artist.name, countWords(tracks));
}
