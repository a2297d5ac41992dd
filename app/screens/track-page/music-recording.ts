import { albumAddress } from '#app/features/releases/album-address.ts';
import { artistAddress, publicAddress } from '#app/features/artists/artist-address.ts';
import { trackAddress, trackPreviewAddress } from '#app/features/library/track-address.ts';
import type { TrackPageView } from './track-page.ts';

/** Structured data of a track for search engines: https://schema.org/MusicRecording. */
export function musicRecording({ track, artist }: TrackPageView, origin: string) {
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

/** Seconds as an ISO 8601 duration: 'PT3M52S'. */
export function isoDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  return `PT${Math.floor(whole / 60)}M${whole % 60}S`;
}
