export { answerSitemap as loader } from '#app/features/artists/found.server.ts';
