import {
  downloadFileRules,
  removeItemFile,
  saveItemFile,
} from '#app/features/merch/merch-files.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';
import { roomForFiles } from '#app/features/media/room.server.ts';

const { loader, action } = endpoint({
  POST: call({
    operation: saveItemFile,
    files: downloadFileRules,
    admit: roomForFiles,
    status: 200,
  }),
  DELETE: call({ operation: removeItemFile }),
});
export { action, loader };
