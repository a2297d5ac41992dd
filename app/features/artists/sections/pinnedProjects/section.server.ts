import { intent } from '#app/operations/form-action.server.ts';
import { closed } from '../../editing/edited.server.ts';
import { pinTracks } from '../../section.operations.server.ts';
import type { PinnedProjectsData } from './section.ts';
import { chosenTracks, type SectionReader, withPrivacy } from '../reader.server.ts';

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
  sample: {
    data: {
      tracks: [
        sampleTrack(-1, 'Night Drive', 'Synthwave, 104 BPM'),
        sampleTrack(-2, 'Paper Boats', 'Indie folk, 88 BPM'),
      ],
    },
    next: 'Pin a track and your page shows it.',
  },
};

function sampleTrack(id: number, title: string, meta: string) {
  return {
    id,
    title,
    meta,
    artist: '',
    duration: null,
    audioUrl: '',
    opusUrl: null,
    bars: '',
    level: 0,
    cover: null,
    isPrivate: false,
  };
}

export const intents = {
  pinTracks: intent({
    operation: pinTracks,
    input: ({ trackIds }) => ({ trackIds: [trackIds].flat().filter((id) => id !== null) }),
    done: closed,
  }),
};
