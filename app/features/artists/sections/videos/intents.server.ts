import { intent } from '#app/operations/form-action.server.ts';
import { backToList } from '../../editing/edited.server.ts';
import { addVideo, deleteVideo, updateVideo } from '../video.operations.server.ts';

export const intents = {
  addVideo: intent({ operation: addVideo, done: backToList }),
  updateVideo: intent({ operation: updateVideo, done: backToList }),
  deleteVideo: intent({ operation: deleteVideo, done: backToList }),
};
