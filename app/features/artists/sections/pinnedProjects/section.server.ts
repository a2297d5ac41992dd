import { intent } from '#app/operations/form-action.server.ts';
import { closed } from '../../editing/edited.server.ts';
import { pinTracks } from '../../section.operations.server.ts';
import type { PinnedProjectsData } from './section.ts';
import { chosenTracks, type SectionReader, withPrivacy } from '../reader.server.ts';

export const reader: SectionReader<PinnedProjectsData> = {
  async read(reading) {
    const chosen = await chosenTracks(reading);
    return {
      tracks: reading.artist.row.pinnedTracks
        .flatMap((id) => chosen.filter(({ row }) => row.id === id))
        .map(withPrivacy),
    };
  },
  isEmpty: ({ tracks }) => tracks.length === 0,
};

export const intents = {
  pinTracks: intent({
    operation: pinTracks,
    input: ({ trackIds }) => ({ trackIds: [trackIds].flat().filter((id) => id !== null) }),
    done: closed,
  }),
};
