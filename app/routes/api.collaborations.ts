import { requestCollaboration } from '#app/features/collaborations/collaboration.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({ POST: call({ operation: requestCollaboration }) });
export { action, loader };
