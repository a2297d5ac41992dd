import {
  downloadFileRules,
  removeItemFile,
  saveItemFile,
} from '#app/features/shop/merch/merch-files.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';
import { freeSpaceForFiles } from '#app/features/media/quota.server.ts';

const { loader, action } = endpoint({
  POST: call({
    operation: saveItemFile,
    files: downloadFileRules,
    admit: freeSpaceForFiles,
    status: 200,
  }),
  DELETE: call({ operation: removeItemFile }),
});
export { action, loader };
