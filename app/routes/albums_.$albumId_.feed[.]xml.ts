export { answerAlbumFeed as loader } from '#app/screens/album-page/album-feed.server.ts';
