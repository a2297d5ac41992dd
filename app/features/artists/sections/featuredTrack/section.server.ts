import { pictureOf } from '../../../media/picture.server.ts';
import { encodeBars } from '../../../library/bars.ts';
import { heardPeaks } from '../../../library/preview.ts';
import { FEATURED_BARS } from '../../../library/featured-bars.ts';
import { chosenTracks, withPrivacy } from '../chosen-tracks.server.ts';
import type { SectionReader } from '../reader.server.ts';
import type { FeaturedTrackData } from './schema.ts';

export const reader: SectionReader<FeaturedTrackData> = {
  tables: ['tracks', 'media'],
  async read(reading) {
    const track = (await chosenTracks(reading)).find(({ row }) => row.isFeatured);
    return {
      track: track
        ? { ...withPrivacy(track), bars: encodeBars(heardPeaks(track.row, false), FEATURED_BARS) }
        : null,
      image: pictureOf(reading.artist.files, 'featured'),
    };
  },
  isEmpty: ({ track }) => track === null,
};
