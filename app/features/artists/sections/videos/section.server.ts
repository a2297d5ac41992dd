import { intent } from '#app/operations/form-action.server.ts';
import { backToList } from '../../editing/edited.server.ts';
import type { SectionReader } from '../reader.server.ts';
import { addVideo, deleteVideo, listVideos, updateVideo } from '../videos.server.ts';
import type { VideosData } from './section.ts';

export const reader: SectionReader<VideosData> = {
  read: async ({ db, artist }) => ({ videos: await listVideos(db, artist.row.id) }),
  isEmpty: ({ videos }) => videos.length === 0,
  owns: [{ table: 'videos', column: 'artistId' }],
};

export const intents = {
  addVideo: intent({ operation: addVideo, done: backToList }),
  updateVideo: intent({ operation: updateVideo, done: backToList }),
  deleteVideo: intent({ operation: deleteVideo, done: backToList }),
};
