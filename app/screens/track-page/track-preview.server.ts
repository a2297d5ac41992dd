import type { DoorArguments } from '#app/operations/door.server.ts';
import { placeholderHue } from '#app/display/placeholder.ts';
import { fewerPeaks } from '#app/display/peaks.ts';
import {
  answerDrawn,
  barsOf,
  GRADIENTS,
  idOfPicture,
} from '../artist-page/preview-answer.server.ts';
import { decodeBars } from '#app/features/library/bars.ts';
import { viewTrackPage } from './track-page.operations.server.ts';
import type { TrackPageView } from './track-page.schema.ts';

/** Bars of the preview: fewer than on the page, for the strokes are thick. */
const BARS = 72;

/** Answers the picture that stands for a track: /og/tracks/12.png. */
export const answerTrackPreview = (asked: DoorArguments): Promise<Response> =>
  answerDrawn(asked, async ({ params, perform }) =>
    previewOf(await perform(viewTrackPage, { trackId: idOfPicture(params) })),
  );

function previewOf({ track, artist }: TrackPageView) {
  const { id, title, cover, bars } = track;
  const heard = fewerPeaks(decodeBars(bars), BARS);
  const preview = {
    title,
    line: track.artist,
    bars: heard.length > 0 ? heard : barsOf(`track-${id}`),
    gradient: GRADIENTS[artist.colorScheme],
    hue: placeholderHue(id),
  };
  return { preview, picture: cover };
}
