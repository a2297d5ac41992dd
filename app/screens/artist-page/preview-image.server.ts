import type { DoorArguments } from '#app/operations/door.server.ts';
import { placeholderHue } from '#app/display/placeholder.ts';
import { decodeBars } from '#app/features/library/bars.ts';
import { answerDrawn, barsOf, GRADIENTS, idOfPicture } from './preview-answer.server.ts';
import type { PublicProfileView } from './public-profile.ts';
import { viewPublicProfile } from './public-profile.operations.server.ts';

/** Answers the picture that stands for an artist: /og/12.png, and its square. */
export const answerPreview = (asked: DoorArguments): Promise<Response> =>
  answerDrawn(asked, async ({ params, perform }) =>
    previewOf(await perform(viewPublicProfile, { artistId: idOfPicture(params) })),
  );

function previewOf({ artist, data }: PublicProfileView) {
  const { id, name, genre, colorScheme, profileImage, coverImage } = artist;
  const track =
    data.featuredTrack?.track ?? data.tracks?.tracks[0] ?? data.pinnedProjects.tracks[0];
  const heard = track ? decodeBars(track.bars) : [];
  const preview = {
    title: name,
    line: genre,
    bars: heard.length > 0 ? heard : barsOf(String(id)),
    gradient: GRADIENTS[colorScheme],
    hue: placeholderHue(id),
  };
  return { preview, picture: profileImage ?? coverImage };
}
