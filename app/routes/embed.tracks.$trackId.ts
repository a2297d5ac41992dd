export { answerEmbed as loader } from '#app/screens/track-page/embed/embed.server.ts';
