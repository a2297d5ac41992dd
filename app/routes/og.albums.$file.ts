export { answerAlbumPreview as loader } from '#app/screens/album-page/album-page.server.ts';
