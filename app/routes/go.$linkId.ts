export { answerGo as loader } from '#app/features/artists/push-links/go.server.ts';
