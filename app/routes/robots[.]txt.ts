export { answerRobots as loader } from '#app/features/artists/found.server.ts';
