import { type ApiRows, call, page } from '#app/operations/endpoint.server.ts';
import { approveComment, deleteComment, listComments, writeComment } from './comment.server.ts';

export const commentsApi: ApiRows = {
  'PATCH /api/comments/:commentId': call({ operation: approveComment }),
  'DELETE /api/comments/:commentId': call({ operation: deleteComment }),
  'GET /api/tracks/:trackId/comments': call({
    operation: listComments,
    answer: page('comments', 'after'),
  }),
  'POST /api/tracks/:trackId/comments': call({ operation: writeComment }),
};
