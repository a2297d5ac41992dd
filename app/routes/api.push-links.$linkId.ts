import {
  deletePushLink,
  updatePushLink,
} from '#app/features/artists/push/push.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  PATCH: call({ operation: updatePushLink }),
  DELETE: call({ operation: deletePushLink }),
});

export { loader, action };
