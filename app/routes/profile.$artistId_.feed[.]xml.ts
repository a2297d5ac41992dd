export { answerFeed as loader } from '#app/screens/artist-page/feed/feed.server.ts';
