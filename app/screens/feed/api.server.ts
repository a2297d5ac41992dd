import { type ApiRows, call, page } from '#app/operations/endpoint.server.ts';
import { makeFeedLink, revokeFeedLink, viewFollowedFeed } from './feed.server.ts';
import { z } from 'zod';
import { pictureResponse } from '#app/features/media/picture.server.ts';
import { albumSummaryResponse } from '#app/features/releases/api.server.ts';
import { publicTrackResponse } from '#app/features/library/api.server.ts';
import { postInFeedResponse } from '#app/features/artists/api.server.ts';

const feedDateResponse = z
  .strictObject({
    id: z.number(),
    date: z.string(),
    venue: z.string(),
    city: z.string(),
    ticketUrl: z.string().nullable(),
  })
  .meta({ id: 'FeedDate' });
const feedEntryResponse = z
  .union([
    z.strictObject({
      id: z.number(),
      at: z.string(),
      artist: z.strictObject({
        id: z.number(),
        name: z.string(),
        picture: pictureResponse.nullable(),
      }),
      kind: z.literal('track'),
      track: publicTrackResponse,
    }),
    z.strictObject({
      id: z.number(),
      at: z.string(),
      artist: z.strictObject({
        id: z.number(),
        name: z.string(),
        picture: pictureResponse.nullable(),
      }),
      kind: z.literal('album'),
      album: albumSummaryResponse,
    }),
    z.strictObject({
      id: z.number(),
      at: z.string(),
      artist: z.strictObject({
        id: z.number(),
        name: z.string(),
        picture: pictureResponse.nullable(),
      }),
      kind: z.literal('date'),
      date: feedDateResponse,
    }),
    z.strictObject({
      id: z.number(),
      at: z.string(),
      artist: z.strictObject({
        id: z.number(),
        name: z.string(),
        picture: pictureResponse.nullable(),
      }),
      kind: z.literal('post'),
      post: postInFeedResponse,
    }),
  ])
  .meta({ id: 'FeedEntry' });

export const feedApi: ApiRows = {
  'GET /api/feed': call({
    summary: 'Lists what the artists whom you follow have published, the newest first.',
    responseSchema: z.array(feedEntryResponse),
    operation: viewFollowedFeed,
    toResponse: page('entries'),
  }),
  'POST /api/feed/link': call({
    // The secret address reads the feed for ever, and so does more than a token.
    scope: 'none',
    summary: 'Makes the secret address of your feed for feed readers.',
    responseSchema: z.strictObject({ path: z.string() }),
    operation: makeFeedLink,
  }),
  'DELETE /api/feed/link': call({
    scope: 'none',
    summary: 'Ends the secret address of your feed.',
    operation: revokeFeedLink,
  }),
};
