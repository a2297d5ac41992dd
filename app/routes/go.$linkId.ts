export { answerGo as loader } from '#app/features/artists/push/go.server.ts';
