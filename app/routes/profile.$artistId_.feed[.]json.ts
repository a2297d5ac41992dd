import { answerFeed } from '#app/screens/artist-page/feed/feed.server.ts';

export const loader = answerFeed('json');
