import { approveComment, deleteComment } from '#app/screens/comments/comment.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  PATCH: call({ operation: approveComment }),
  DELETE: call({ operation: deleteComment }),
});
export { action, loader };
