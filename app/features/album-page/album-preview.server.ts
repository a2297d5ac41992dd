import type { DoorArguments } from '#app/operations/door.server.ts';
import { placeholderHue } from '#app/display/placeholder.ts';
import {
  addressOfPicture,
  answerDrawn,
  barsOf,
  GRADIENTS,
  idOfPicture,
} from '../artists/preview-answer.server.ts';
import { drawPreview } from '../artists/preview-image.ts';
import { KIND_WORDS } from '../albums/album-limits.ts';
import { viewAlbumPage } from './album-page.operations.server.ts';

/** Answers the picture that stands for an album: /og/albums/12.png. */
export const answerAlbumPreview = (asked: DoorArguments): Promise<Response> =>
  answerDrawn(asked, async ({ params, perform }) => {
    const { album, artist } = await perform(viewAlbumPage, { albumId: idOfPicture(params) });
    const picture = addressOfPicture(album.cover);
    const svg = drawPreview({
      title: album.title,
      line: `${artist.name}, ${KIND_WORDS[album.kind]}`,
      bars: barsOf(`album-${album.id}`),
      gradient: GRADIENTS[artist.colorScheme],
      hasPicture: picture !== null,
      hue: placeholderHue(`album-${album.id}`),
    });
    return { svg, picture };
  });
