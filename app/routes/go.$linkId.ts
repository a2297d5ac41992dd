export { answerGo as loader } from '#app/features/push/go.server.ts';
