import { listComments, writeComment } from '#app/features/comments/comment.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  GET: call({
    operation: listComments,
    input: ({ params, url }) => ({ ...params, key: url.searchParams.get('key') }),
  }),
  POST: call({ operation: writeComment }),
});
export { action, loader };
