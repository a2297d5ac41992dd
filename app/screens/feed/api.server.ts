import { type ApiRows, call, page } from '#app/operations/endpoint.server.ts';
import { makeFeedLink, revokeFeedLink } from './feed.server.ts';
import { viewFollowedFeed } from './feed.server.ts';
import { z } from 'zod';
import { pictureAnswer } from '#app/features/media/picture.server.ts';
import { albumSummaryAnswer } from '#app/features/releases/api.server.ts';
import { publicTrackAnswer } from '#app/features/library/api.server.ts';
import { postInFeedAnswer } from '#app/features/artists/api.server.ts';

const feedDateAnswer = z
  .strictObject({
    id: z.number(),
    date: z.string(),
    venue: z.string(),
    city: z.string(),
    ticketUrl: z.string().nullable(),
  })
  .meta({ id: 'FeedDate' });
const feedEntryAnswer = z
  .union([
    z.strictObject({
      id: z.number(),
      at: z.string(),
      artist: z.strictObject({
        id: z.number(),
        name: z.string(),
        picture: pictureAnswer.nullable(),
      }),
      kind: z.literal('track'),
      track: publicTrackAnswer,
    }),
    z.strictObject({
      id: z.number(),
      at: z.string(),
      artist: z.strictObject({
        id: z.number(),
        name: z.string(),
        picture: pictureAnswer.nullable(),
      }),
      kind: z.literal('album'),
      album: albumSummaryAnswer,
    }),
    z.strictObject({
      id: z.number(),
      at: z.string(),
      artist: z.strictObject({
        id: z.number(),
        name: z.string(),
        picture: pictureAnswer.nullable(),
      }),
      kind: z.literal('date'),
      date: feedDateAnswer,
    }),
    z.strictObject({
      id: z.number(),
      at: z.string(),
      artist: z.strictObject({
        id: z.number(),
        name: z.string(),
        picture: pictureAnswer.nullable(),
      }),
      kind: z.literal('post'),
      post: postInFeedAnswer,
    }),
  ])
  .meta({ id: 'FeedEntry' });

export const feedApi: ApiRows = {
  'GET /api/feed': call({
    summary: 'Lists what the artists whom you follow have published, the newest first.',
    answers: z.array(feedEntryAnswer),
    operation: viewFollowedFeed,
    answer: page('entries'),
  }),
  'POST /api/feed/link': call({
    // The secret address reads the feed for ever, and so does more than a token.
    scope: 'none',
    summary: 'Makes the secret address of your feed for feed readers.',
    answers: z.strictObject({ path: z.string() }),
    operation: makeFeedLink,
  }),
  'DELETE /api/feed/link': call({
    scope: 'none',
    summary: 'Ends the secret address of your feed.',
    operation: revokeFeedLink,
  }),
};
