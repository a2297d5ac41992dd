export { answerAlbumEmbed as loader } from '#app/screens/album-page/embed/album-embed.server.ts';
