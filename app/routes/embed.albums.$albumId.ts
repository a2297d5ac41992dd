export { answerAlbumEmbed as loader } from '#app/features/album-page/embed/album-embed.server.ts';
