export { answerPlaylistPreview as loader } from '#app/screens/playlists/playlist-preview.server.ts';
