import type { LoaderFunctionArgs } from '@remix-run/node';
import { answerAlbumPreview } from '#app/screens/album-page/album-page.server.ts';
import { answerPreview } from '#app/screens/artist-page/artist-page.server.ts';
import { answerPlaylistPreview } from '#app/screens/playlists/playlist-page.server.ts';
import { answerTrackPreview } from '#app/screens/track-page/track-page.server.ts';

/** Preview pictures by the folder of their address: /og/12.png, /og/albums/12.png. */
const PREVIEWS = new Map([
  ['', answerPreview],
  ['albums/', answerAlbumPreview],
  ['playlists/', answerPlaylistPreview],
  ['tracks/', answerTrackPreview],
]);

export function loader(asked: LoaderFunctionArgs) {
  const [, folder = '', file] = /^(\w+\/)?([^/]+)$/.exec(asked.params['*'] ?? '') ?? [];
  // An unknown folder has no picture, as an unknown artist has none.
  const answer = PREVIEWS.get(folder) ?? answerPreview;
  return answer({ ...asked, params: { file: PREVIEWS.has(folder) ? file : undefined } });
}
