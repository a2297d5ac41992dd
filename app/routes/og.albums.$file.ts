export { answerAlbumPreview as loader } from '#app/features/album-page/album-preview.server.ts';
