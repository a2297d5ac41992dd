import type { AlbumKind } from '#db/schema.ts';
import { albumAddress, albumPreviewAddress } from '#app/features/releases/album-address.ts';
import { artistAddress, publicAddress } from '#app/features/artists/artist-address.ts';
import { isoDuration } from '../track-page/music-recording.ts';
import { trackAddress } from '#app/features/library/track-address.ts';
import type { AlbumPageView } from './album-page.schema.ts';

const RELEASE_TYPES: Record<AlbumKind, string> = {
  album: 'AlbumRelease',
  ep: 'EPRelease',
  single: 'SingleRelease',
};

/** What a search engine reads of an album: https://schema.org/MusicAlbum. */
export function musicAlbum({ album, artist }: AlbumPageView, origin: string) {
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
