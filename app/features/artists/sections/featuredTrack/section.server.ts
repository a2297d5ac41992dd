import { intent } from '#app/operations/form-action.server.ts';
import { updateMyArtist } from '../../artist.operations.server.ts';
import type { FeaturedTrackData } from './section.ts';
import { closed } from '../../editing/edited.server.ts';
import { chosenTracks, type SectionReader, withPrivacy } from '../reader.server.ts';
import { encodeBars, FEATURED_BARS, playablePeaks } from '../../../library/track.ts';
import { pictureOf } from '../../../media/media.server.ts';

export const reader: SectionReader<FeaturedTrackData> = {
  async read(reading) {
    const track = (await chosenTracks(reading)).find(({ row }) => row.isFeatured);
    return {
      track: track
        ? {
            ...withPrivacy(track),
            bars: encodeBars(playablePeaks(track.row, false), FEATURED_BARS),
          }
        : null,
      image: pictureOf(reading.artist.files, 'featured'),
    };
  },
  isEmpty: ({ track }) => track === null,
};

export const intents = { saveFeatured: intent({ operation: updateMyArtist, done: closed }) };
