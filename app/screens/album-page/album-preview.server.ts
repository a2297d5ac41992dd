import type { DoorArguments } from '#app/operations/door.server.ts';
import { placeholderHue } from '#app/display/placeholder.ts';
import {
  answerDrawn,
  barsOf,
  GRADIENTS,
  idOfPicture,
} from '../artist-page/preview-answer.server.ts';
import { KIND_WORDS } from '#app/features/releases/album-limits.ts';
import { viewAlbumPage } from './album-page.operations.server.ts';

/** Answers the picture that stands for an album: /og/albums/12.png. */
export const answerAlbumPreview = (asked: DoorArguments): Promise<Response> =>
  answerDrawn(asked, async ({ params, perform }) => {
    const { album, artist } = await perform(viewAlbumPage, { albumId: idOfPicture(params) });
    const preview = {
      title: album.title,
      line: `${artist.name}, ${KIND_WORDS[album.kind]}`,
      bars: barsOf(`album-${album.id}`),
      gradient: GRADIENTS[artist.colorScheme],
      hue: placeholderHue(`album-${album.id}`),
    };
    return { preview, picture: album.cover };
  });
