export { answerAlbumPreview as loader } from '#app/screens/album-page/album-preview.server.ts';
