export { answerPlaylistEmbed as loader } from '#app/screens/playlists/playlist-page.server.ts';
