import { chosenTracks, withPrivacy } from '../chosen-tracks.server.ts';
import type { SectionReader } from '../reader.server.ts';
import type { PinnedProjectsData } from './schema.ts';

export const reader: SectionReader<PinnedProjectsData> = {
  tables: ['tracks', 'media'],
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
