import type { DoorArguments } from '#app/operations/door.server.ts';
import { placeholderHue } from '#app/display/placeholder.ts';
import {
  answerDrawn,
  barsOf,
  GRADIENTS,
  idOfPicture,
} from '../artist-page/preview-answer.server.ts';
import { viewPublicPlaylist } from './playlist.operations.server.ts';
import * as texts from './texts.ts';

/** Answers the picture that stands for a public playlist: /og/playlists/12.png. */
export const answerPlaylistPreview = (asked: DoorArguments): Promise<Response> =>
  answerDrawn(asked, async ({ params, perform }) => {
    const playlist = await perform(viewPublicPlaylist, { playlistId: idOfPicture(params) });
    const preview = {
      title: playlist.title,
      line: `${playlist.artist}, ${texts.countOf(playlist.length)}`,
      bars: barsOf(`playlist-${playlist.id}`),
      gradient: GRADIENTS.purple,
      hue: placeholderHue(`playlist-${playlist.id}`),
    };
    return { preview, picture: null };
  });
