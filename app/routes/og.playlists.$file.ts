export { answerPlaylistPreview as loader } from '#app/features/playlists/playlist-preview.server.ts';
