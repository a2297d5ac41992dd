import { pageOfTracks } from '../../../library/track.queries.server.ts';
import { viewOf } from '../chosen-tracks.server.ts';
import type { SectionReader } from '../reader.server.ts';
import type { TracksData } from './schema.ts';

export const reader: SectionReader<TracksData> = {
  tables: ['tracks', 'media'],
  async read({ db, artist, before }) {
    const { tracks, next } = await pageOfTracks(db, artist.row.id, { publicOnly: true, before });
    return { tracks: tracks.map(viewOf), next };
  },
  isEmpty: ({ tracks }) => tracks.length === 0,
};
