export { answerTrackPreview as loader } from '#app/features/track-page/track-preview.server.ts';
