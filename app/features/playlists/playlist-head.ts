import type { MetaDescriptor } from '@remix-run/node';
import { PREVIEW } from '../artists/preview-image.ts';
import {
  playlistAddress,
  playlistEmbedAddress,
  playlistPreviewAddress,
} from './playlist-address.ts';
import type { PlaylistPageData } from './PlaylistPage.tsx';
import { ALBUM_EMBED } from '../albums/album-embed-size.ts';
import * as texts from './texts.ts';

/** The head of a playlist's page; one that is not public says nothing to programs. */
export function playlistHead(data: PlaylistPageData | undefined): MetaDescriptor[] {
  if (!data) return [{ title: texts.notFoundTitle }];
  const { playlist, origin, isGated } = data;
  const { id, title, artist, visibility, length, description } = playlist;
  const head: MetaDescriptor[] = [{ title: texts.pageTitle(title, artist) }];
  if (visibility !== 'public' || isGated) return [...head, { name: 'robots', content: 'noindex' }];
  const about = description ?? texts.listenTo(title, artist, texts.countOf(length));
  const address = origin + playlistAddress(id);
  return [
    ...head,
    { name: 'description', content: about },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'music.playlist' },
    { property: 'og:site_name', content: 'Artist Space' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: about },
    { property: 'og:url', content: address },
    { property: 'og:image', content: origin + playlistPreviewAddress(id) },
    { property: 'og:image:width', content: String(PREVIEW.width) },
    { property: 'og:image:height', content: String(PREVIEW.height) },
    { property: 'og:image:alt', content: texts.pageTitle(title, artist) },
    { name: 'twitter:card', content: 'player' },
    { name: 'twitter:player', content: origin + playlistEmbedAddress(id) },
    { name: 'twitter:player:width', content: String(ALBUM_EMBED.width) },
    { name: 'twitter:player:height', content: String(ALBUM_EMBED.height) },
  ];
}
