import { listComments, writeComment } from '#app/screens/comments/comment.operations.server.ts';
import { call, endpoint, linkNext } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  GET: call({
    operation: listComments,
    answer({ comments, next }, door) {
      linkNext(door, 'after', next);
      return comments;
    },
  }),
  POST: call({ operation: writeComment }),
});
export { action, loader };
