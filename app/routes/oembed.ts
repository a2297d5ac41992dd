export { answerOembed as loader } from '#app/features/track-page/oembed/oembed.server.ts';
