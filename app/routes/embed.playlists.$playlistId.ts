export { answerPlaylistEmbed as loader } from '#app/screens/playlists/playlist-embed.server.ts';
