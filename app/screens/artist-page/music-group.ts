import { artistAddress, previewImageAddress, publicAddress } from '#app/features/artists/artist.ts';
import { trackAddress } from '#app/features/library/track.ts';
import type { PublicProfileView } from './public-profile.ts';

/** Structured data of an artist for search engines: https://schema.org/MusicGroup. */
export function musicGroup({ artist, data }: PublicProfileView, origin: string) {
  const { id: artistId, name, genre, bio } = artist;
  const places = data.social.links.flatMap(({ href }) => (href === null ? [] : [href]));
  const tracks = data.tracks?.tracks ?? [];
  return {
    '@context': 'https://schema.org',
    '@type': 'MusicGroup',
    '@id': origin + artistAddress(artistId),
    name,
    url: origin + publicAddress(artist),
    image: origin + previewImageAddress(artistId),
    ...(genre ? { genre } : {}),
    ...(bio?.trim() ? { description: bio.trim() } : {}),
    ...(places.length > 0 ? { sameAs: places } : {}),
    ...(tracks.length > 0
      ? {
          track: tracks
            .slice(0, 10)
            .map(({ id, title }) => ({
              '@type': 'MusicRecording',
              name: title,
              url: origin + trackAddress(id),
            })),
        }
      : {}),
  };
}
