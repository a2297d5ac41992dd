import type { MetaDescriptor } from '@remix-run/node';
import { playerCard, sharingHead } from '#app/features/artists/sharing-head.ts';
import {
  playlistAddress,
  playlistEmbedAddress,
  playlistPreviewAddress,
} from './playlist-address.ts';
import type { PlaylistPageData } from './PlaylistPage.tsx';
import { ALBUM_EMBED } from '#app/features/releases/album-embed-size.ts';
import * as texts from './texts.ts';

/** The head of a playlist's page; one that is not public says nothing to programs. */
export function playlistHead(data: PlaylistPageData | undefined): MetaDescriptor[] {
  if (!data) return [{ title: texts.notFoundTitle }];
  const { playlist, origin, isGated } = data;
  const { id, title, artist, visibility, length, description } = playlist;
  const head: MetaDescriptor[] = [{ title: texts.pageTitle(title, artist) }];
  if (visibility !== 'public' || isGated) return [...head, { name: 'robots', content: 'noindex' }];
  return [
    ...head,
    ...sharingHead({
      type: 'music.playlist',
      title,
      description: description ?? texts.listenTo(title, artist, texts.countOf(length)),
      address: origin + playlistAddress(id),
      image: origin + playlistPreviewAddress(id),
      imageAlt: texts.pageTitle(title, artist),
    }),
    ...playerCard(origin + playlistEmbedAddress(id), ALBUM_EMBED),
  ];
}
