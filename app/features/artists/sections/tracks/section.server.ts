import { intent } from '#app/operations/form-action.server.ts';
import { inPlace } from '../../editing/edited.server.ts';
import { type SectionReader, viewOf } from '../reader.server.ts';
import { OWN_TRACKS_SHOWN, type TracksData } from './section.ts';
import { setTrackVisibility } from '../../../library/track.server.ts';
import { pageOfTracks } from '../../../library/track.queries.server.ts';

export const reader: SectionReader<TracksData> = {
  async read({ db, artist, before, owner }) {
    const { tracks, next } = await pageOfTracks(db, artist.row.id, {
      publicOnly: true,
      before,
      ...(owner && { limit: OWN_TRACKS_SHOWN }),
    });
    return { tracks: tracks.map(viewOf), next };
  },
  isEmpty: ({ tracks }) => tracks.length === 0,
};

export const intents = {
  trackVisibility: intent({ operation: setTrackVisibility, done: inPlace }),
};
