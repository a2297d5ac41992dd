export { answerPreview as loader } from '#app/screens/artist-page/preview-image.server.ts';
