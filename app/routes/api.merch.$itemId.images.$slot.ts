import {
  removeItemPicture,
  roomForMerch,
  saveItemPicture,
} from '#app/features/merch/merch-files.operations.server.ts';
import { imageFileRules } from '#app/features/pictures/picture-input.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  POST: call({
    operation: saveItemPicture,
    files: imageFileRules,
    admit: roomForMerch,
    status: 200,
  }),
  DELETE: call({ operation: removeItemPicture }),
});
export { action, loader };
