import {
  removeItemPicture,
  saveItemPicture,
} from '#app/features/shop/merch/merch-files.operations.server.ts';
import { imageFileRules } from '#app/features/media/pictures/picture-input.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';
import { freeSpaceForFiles } from '#app/features/media/quota.server.ts';

const { loader, action } = endpoint({
  POST: call({
    operation: saveItemPicture,
    files: imageFileRules,
    admit: freeSpaceForFiles,
    status: 200,
  }),
  DELETE: call({ operation: removeItemPicture }),
});
export { action, loader };
