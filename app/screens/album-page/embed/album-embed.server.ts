import { openDoor, type DoorArguments } from '#app/operations/door.server.ts';
import { albumAddress } from '#app/features/releases/album-address.ts';
import { releaseWords } from '#app/features/releases/album.ts';
import { framedAnswers } from '#app/screens/track-page/embed/embed.server.ts';
import { albumIdOf, viewAlbumForAll } from '../album-page.server.ts';
import {
  albumEmbedPage,
  albumEmbedScript,
  albumEmbedStyle,
  type FramedList,
} from './album-embed-page.ts';
import * as texts from '../texts.ts';

const framed = framedAnswers({
  script: albumEmbedScript,
  style: albumEmbedStyle,
  nothing: () => texts.nothingPlaysHere,
});

/** /embed/albums/12: an album that any other site may frame. */
export async function answerAlbumEmbed({ request, params }: DoorArguments): Promise<Response> {
  try {
    const { perform, context } = await openDoor({ request, params });
    const { album, artist } = await perform(viewAlbumForAll, { albumId: albumIdOf(params) });
    const { id, title, cover, lines, releaseAt, timeZone } = album;
    const note =
      releaseAt && texts.comesOutAt(releaseWords(new Date(releaseAt), timeZone ?? 'UTC'));
    const list = {
      name: `album-${id}`,
      title,
      artist: artist.name,
      colorScheme: artist.colorScheme,
      cover,
      page: albumAddress(id),
      isSecret: false,
      note,
      lines,
    };
    return answerFramed(list, context.client.origin);
  } catch (error) {
    return refuseFramed(error);
  }
}

/** The response with an embedded list of tracks. */
export const answerFramed = (list: FramedList, origin: string): Response =>
  framed.show(albumEmbedPage(list, origin), !list.isSecret);

/** The response for a refusal. @throws errors that are no refusal */
export const refuseFramed = (error: unknown): Response => framed.refuse(error);
