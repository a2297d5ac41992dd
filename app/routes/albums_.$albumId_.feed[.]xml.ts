export { answerAlbumFeed as loader } from '#app/features/album-page/album-feed.server.ts';
