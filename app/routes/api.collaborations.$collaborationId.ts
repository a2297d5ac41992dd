import {
  decideCollaboration,
  viewCollaboration,
} from '#app/features/collaborations/collaboration.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  GET: call({ operation: viewCollaboration }),
  PATCH: call({ operation: decideCollaboration }),
});
export { action, loader };
