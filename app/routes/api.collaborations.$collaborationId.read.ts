import { readMessages } from '#app/features/collaborations/chat.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({ POST: call({ operation: readMessages, status: 204 }) });
export { action, loader };
