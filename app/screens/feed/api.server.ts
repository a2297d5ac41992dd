import { type ApiRows, call, page } from '#app/operations/endpoint.server.ts';
import { makeFeedLink, revokeFeedLink, viewFollowedFeed } from './feed.server.ts';

export const feedApi: ApiRows = {
  'GET /api/feed': call({ operation: viewFollowedFeed, answer: page('entries') }),
  'POST /api/feed/link': call({ operation: makeFeedLink }),
  'DELETE /api/feed/link': call({ operation: revokeFeedLink }),
};
