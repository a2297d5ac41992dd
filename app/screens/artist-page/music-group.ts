import { artistAddress, previewImageAddress, publicAddress } from '#app/features/artists/artist.ts';
import { trackAddress } from '#app/features/library/track.ts';
import * as texts from '#app/features/artists/texts.ts';
import type { PublicProfileView } from './public-profile.ts';

/** Structured data of an artist for search engines: https://schema.org/MusicGroup. */
export function musicGroup(
  { artist, data }: PublicProfileView,
  origin: string,
  home = origin + publicAddress(artist),
) {
  const { id: artistId, name, genre, bio } = artist;
  const places = data.social.links.flatMap(({ href }) => (href === null ? [] : [href]));
  const tracks = data.tracks?.tracks ?? [];
  const shows = data.tour?.upcoming ?? [];
  return {
    '@context': 'https://schema.org',
    '@type': 'MusicGroup',
    '@id': origin + artistAddress(artistId),
    name,
    url: home,
    image: origin + previewImageAddress(artistId),
    ...(genre ? { genre } : {}),
    ...(bio?.trim() ? { description: bio.trim() } : {}),
    ...(places.length > 0 ? { sameAs: places } : {}),
    ...(shows.length > 0 ? { event: shows.map((show) => musicEvent(show, artist, origin)) } : {}),
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

type TourDate = NonNullable<PublicProfileView['data']['tour']>['upcoming'][number];

/** A show: https://schema.org/MusicEvent. */
function musicEvent(
  { date, venue, city, ticketUrl }: TourDate,
  { id: artistId, name }: PublicProfileView['artist'],
  origin: string,
) {
  return {
    '@type': 'MusicEvent',
    name: texts.playsAt(name, venue),
    startDate: date,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'MusicVenue', name: venue, address: city },
    performer: { '@type': 'MusicGroup', '@id': origin + artistAddress(artistId), name },
    ...(ticketUrl !== null && { offers: { '@type': 'Offer', url: ticketUrl } }),
  };
}
