export { answerFeed as loader } from '#app/features/artists/feed/feed.server.ts';
