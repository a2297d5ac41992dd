export { answerPreview as loader } from '#app/features/artists/preview-image.server.ts';
