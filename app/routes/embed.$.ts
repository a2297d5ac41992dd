import type { LoaderFunctionArgs } from '@remix-run/node';
import { answerAlbumEmbed } from '#app/screens/album-page/embed/album-embed.server.ts';
import { answerPlaylistEmbed } from '#app/screens/playlists/playlist-page.server.ts';
import { answerEmbed } from '#app/screens/track-page/embed/embed.server.ts';

/** Players for other sites by the folder of their address: /embed/tracks/12. */
const PLAYERS = new Map([
  ['albums', { answer: answerAlbumEmbed, parameter: 'albumId' }],
  ['playlists', { answer: answerPlaylistEmbed, parameter: 'playlistId' }],
  ['tracks', { answer: answerEmbed, parameter: 'trackId' }],
]);
const OF_TRACKS = { answer: answerEmbed, parameter: 'trackId' };

export function loader(asked: LoaderFunctionArgs) {
  const [, folder = '', id] = /^(\w+)\/([^/]+)$/.exec(asked.params['*'] ?? '') ?? [];
  // An unknown folder has no player, as an unknown track has none.
  const { answer, parameter } = PLAYERS.get(folder) ?? OF_TRACKS;
  return answer({ ...asked, params: { [parameter]: PLAYERS.has(folder) ? id : undefined } });
}
