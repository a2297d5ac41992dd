import { createPushLink } from '#app/features/artists/push/push.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({ POST: call({ operation: createPushLink }) });

export { loader, action };
