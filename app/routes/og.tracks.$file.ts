export { answerTrackPreview as loader } from '#app/screens/track-page/track-page.server.ts';
