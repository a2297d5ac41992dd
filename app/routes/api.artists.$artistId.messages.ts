import { sendMessage } from '#app/features/artists/contact.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({ POST: call({ operation: sendMessage }) });
export { action, loader };
