export { answerEmbed as loader } from '#app/features/track-page/embed/embed.server.ts';
