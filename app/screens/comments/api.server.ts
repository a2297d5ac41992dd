import { type ApiRows, call, page } from '#app/operations/endpoint.server.ts';
import { approveComment, deleteComment, listComments, writeComment } from './comment.server.ts';
import { z } from 'zod';

const commentResponse = z
  .strictObject({
    held: z.boolean(),
    createdAt: z.string(),
    id: z.number(),
    trackId: z.number(),
    authorId: z.number(),
    momentMs: z.number(),
    text: z.string(),
  })
  .meta({ id: 'Comment' });
const commentShownResponse = z
  .strictObject({
    id: z.number(),
    momentMs: z.number(),
    text: z.string(),
    author: z.strictObject({ id: z.number(), name: z.string(), hasPage: z.boolean() }),
    held: z.boolean(),
    isOwn: z.boolean(),
    createdAt: z.string(),
  })
  .meta({ id: 'CommentShown' });

export const commentsApi: ApiRows = {
  'PATCH /api/comments/:commentId': call({
    summary: 'Approves a comment on a track of yours.',
    responseSchema: commentResponse,
    operation: approveComment,
  }),
  'DELETE /api/comments/:commentId': call({
    summary: 'Deletes a comment.',
    operation: deleteComment,
  }),
  'GET /api/tracks/:trackId/comments': call({
    summary: 'Lists the comments on a track.',
    responseSchema: z.array(commentShownResponse),
    operation: listComments,
    toResponse: page('comments', 'after'),
  }),
  'POST /api/tracks/:trackId/comments': call({
    summary: 'Comments on a moment of a track.',
    responseSchema: commentResponse,
    operation: writeComment,
  }),
};
