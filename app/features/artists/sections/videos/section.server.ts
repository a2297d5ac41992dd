import type { SectionReader } from '../reader.server.ts';
import type { VideosData } from './schema.ts';
import { listVideos } from './video.queries.server.ts';

export const reader: SectionReader<VideosData> = {
  tables: ['videos'],
  read: async ({ db, artist }) => ({ videos: await listVideos(db, artist.row.id) }),
  isEmpty: ({ videos }) => videos.length === 0,
  owns: [{ table: 'videos', column: 'artistId' }],
};
