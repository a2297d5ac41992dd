import {
  createPushLink,
  listPushLinks,
} from '#app/features/artists/push/push.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  GET: call({ operation: listPushLinks, input: ({ params }) => params }),
  POST: call({ operation: createPushLink }),
});

export { loader, action };
