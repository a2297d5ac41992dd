export { answerDocument as loader } from '#app/screens/api-reference/api-reference.server.ts';
