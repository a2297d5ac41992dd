export { answerLinks as loader } from '#app/features/links-page/links.server.ts';
