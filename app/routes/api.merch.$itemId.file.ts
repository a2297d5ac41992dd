import {
  downloadFileRules,
  removeItemFile,
  roomForMerch,
  saveItemFile,
} from '#app/features/merch/merch-files.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  POST: call({
    operation: saveItemFile,
    files: downloadFileRules,
    admit: roomForMerch,
    status: 200,
  }),
  DELETE: call({ operation: removeItemFile }),
});
export { action, loader };
