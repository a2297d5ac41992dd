import { mediaOf } from '../../../media/media.queries.server.ts';
import { pictureUrl } from '../../../media/picture.ts';
import { pictureOf } from '../../../media/picture.server.ts';
import { COVER_PIXELS } from '../../../tracks/public-track.ts';
import { publishedTracks } from '../published-tracks.server.ts';
import type { SectionReader } from '../reader.server.ts';
import { collectReleases, discography } from './collect-releases.server.ts';
import type { DiscographyData } from './schema.ts';

export const reader: SectionReader<DiscographyData> = {
  tables: ['tracks', 'media'],
  async read(reading) {
    const collected = collectReleases(await publishedTracks(reading));
    const shown = [...collected.albums, ...collected.singles].map(({ coverOf }) => coverOf);
    const files = await mediaOf(reading.db, 'track', shown, ['cover']);
    return discography(collected, (trackId) => {
      const cover = pictureOf(files.get(trackId), 'cover');
      return cover && pictureUrl(cover, COVER_PIXELS);
    });
  },
  isEmpty: ({ albums, singles }) => albums.length === 0 && singles.length === 0,
};
