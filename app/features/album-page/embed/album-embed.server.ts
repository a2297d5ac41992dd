import { createHash } from 'node:crypto';
import { AppError } from '#app/errors.ts';
import { REPORT_URI } from '#app/operations/csp-reports.ts';
import { openDoor, type DoorArguments } from '#app/operations/door.server.ts';
import { escapeXml } from '../../artists/preview-image.ts';
import { albumAddress } from '../../albums/album-address.ts';
import { releaseWords } from '../../albums/release-time.ts';
import { albumIdOf } from '../album-page.server.ts';
import { viewAlbumForAll } from '../album-page.operations.server.ts';
import { albumEmbedPage, type FramedList } from './album-embed-page.ts';
import { albumEmbedScript } from './album-embed-script.ts';
import { albumEmbedStyle } from './album-embed-style.ts';
import * as texts from '../texts.ts';

/** /embed/albums/12: an album that any other site may frame. */
export async function answerAlbumEmbed({ request, params }: DoorArguments): Promise<Response> {
  try {
    const { perform, context } = await openDoor({ request, params });
    const { album, artist } = await perform(viewAlbumForAll, { albumId: albumIdOf(params) });
    const { id, title, cover, lines, releaseAt, timeZone } = album;
    const note =
      releaseAt && texts.comesOutAt(releaseWords(new Date(releaseAt), timeZone ?? 'UTC'));
    const list = {
      ...{ name: `album-${id}`, title, artist: artist.name, colorScheme: artist.colorScheme },
      ...{ cover, page: albumAddress(id), isSecret: false, note, lines },
    };
    return answerFramed(list, context.client.origin);
  } catch (error) {
    return refuseFramed(error);
  }
}

/** The answer that shows a list of tracks on another site. */
export const answerFramed = (list: FramedList, origin: string): Response =>
  new Response(albumEmbedPage(list, origin), { headers: headers(!list.isSecret) });

/** Why there is none. @throws what is no refusal */
export function refuseFramed(error: unknown): Response {
  if (!(error instanceof AppError)) throw error;
  return new Response(refusal(error.message), { status: error.status, headers: headers(false) });
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Script and style are always the same, so that their hashes stand for them. */
const POLICY = [
  "default-src 'none'",
  `script-src ${hashOf(albumEmbedScript)}`,
  `style-src ${hashOf(albumEmbedStyle)}`,
  "img-src 'self'",
  "media-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
  REPORT_URI,
].join('; ');

function headers(mayBeKept: boolean): Headers {
  return new Headers({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': POLICY,
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Cache-Control': mayBeKept ? 'private, no-cache' : 'private, no-store',
    'Referrer-Policy': mayBeKept ? 'strict-origin-when-cross-origin' : 'same-origin',
    'X-Robots-Tag': 'noindex',
  });
}

const refusal = (sentence: string) =>
  '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Artist Space</title>' +
  `<style>${albumEmbedStyle}</style></head><body><main><h1>${texts.nothingHere}</h1>` +
  `<p class="by">${escapeXml(sentence)}</p></main></body></html>`;
