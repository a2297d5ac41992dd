import {
  hummingFileRules,
  listHummingRecordings,
  saveHummingRecording,
} from '#app/features/studio/humming.operations.server.ts';
import { call, endpoint, linkNext } from '#app/operations/endpoint.server.ts';
import { freeSpaceForFiles } from '#app/features/media/quota.server.ts';

const { loader, action } = endpoint({
  GET: call({
    operation: listHummingRecordings,
    input: ({ params, url }) => ({ ...Object.fromEntries(url.searchParams), ...params }),
    answer({ recordings, next }, door) {
      linkNext(door, 'before', next);
      return recordings;
    },
  }),
  POST: call({
    operation: saveHummingRecording,
    files: hummingFileRules,
    admit: freeSpaceForFiles,
  }),
});
export { action, loader };
