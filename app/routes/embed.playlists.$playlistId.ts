export { answerPlaylistEmbed as loader } from '#app/features/playlists/playlist-embed.server.ts';
