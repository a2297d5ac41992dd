export { answerTrackPreview as loader } from '#app/screens/track-page/track-preview.server.ts';
