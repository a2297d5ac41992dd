export { answerOembed as loader } from '#app/screens/track-page/oembed/oembed.server.ts';
