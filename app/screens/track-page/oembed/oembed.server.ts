import { AppError, errorBody } from '#app/errors.ts';
import { openDoor, type DoorArguments } from '#app/operations/door.server.ts';
import type { OutputOf } from '#app/operations/operation.ts';
import { sharedFor } from '#app/operations/services.server.ts';
import {
  ALBUM_EMBED,
  albumEmbedAddress,
  albumPreviewAddress,
} from '#app/features/releases/album-address.ts';
import { viewEmbeddedAlbum } from '#app/features/releases/album.server.ts';
import { publicAddress } from '#app/features/artists/artist.ts';
import { PREVIEW } from '../../../display/preview-image.ts';
import { embedAddress, trackPreviewAddress } from '#app/features/library/track.ts';
import { EMBED, embedCode } from '../sharing.ts';
import { viewEmbed, type EmbedView } from '../embed/embed.operations.server.ts';
import * as texts from '../texts.ts';

/** Seconds for which a response may be cached. */
const CACHE_AGE = 600;

/**
 * /oembed?url=: the embed code of a page for other programs (https://oembed.com). It supports the
 * pages of tracks, including their secret links, and of albums; others are reported as not found.
 */
export async function answerOembed({ request, params }: DoorArguments): Promise<Response> {
  const headers = new Headers({
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Cache-Control': 'private, no-store',
  });
  try {
    const { url, context, perform } = await openDoor({ request, params });
    const format = url.searchParams.get('format') ?? 'json';
    if (format !== 'json') {
      headers.set('Content-Type', 'text/plain; charset=utf-8');
      return new Response('Only format=json is spoken here.', { status: 501, headers });
    }
    const { origin } = context.client;
    const { kind, ...asked } = pageOf(url.searchParams.get('url'), origin);
    if (kind === 'album') {
      const size = sizeWithin(url.searchParams, ALBUM_EMBED);
      const album = await perform(viewEmbeddedAlbum, { albumId: asked.id });
      headers.set('Cache-Control', sharedFor(CACHE_AGE, context.env));
      return Response.json(richAlbum(album, origin, size), { headers });
    }
    const size = sizeWithin(url.searchParams, EMBED);
    const view = await perform(viewEmbed, { trackId: asked.id, key: asked.key });
    if (view.secret === undefined) headers.set('Cache-Control', sharedFor(CACHE_AGE, context.env));
    return Response.json(richOf(view, origin, size), { headers });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return Response.json(errorBody(error), { status: error.status, headers });
  }
}

/**
 * @throws {AppError} malformed without an address, notFound for any address that is not a track's
 * or album's
 */
function pageOf(address: string | null, origin: string) {
  if (!address) throw new AppError('malformed', 'Say which page: ?url=');
  const page = URL.canParse(address) ? new URL(address) : undefined;
  const [, kind, id] =
    /^(?:\/embed)?\/(track|album)s\/(\d{1,15})\/?$/.exec(page?.pathname ?? '') ?? [];
  if (!page || !kind || !id || page.host !== new URL(origin).host) {
    throw new AppError('notFound', texts.noTrackOrAlbumHere);
  }
  return { kind, id, key: page.searchParams.get('key') };
}

/**
 * The largest size within the limits of the requesting site, but not below the player's minimum.
 */
function sizeWithin(search: URLSearchParams, own: { width: number; height: number }) {
  const most = (name: string) => {
    const value = search.get(name);
    if (value === null || value === '') return Infinity;
    if (!/^\d{1,6}$/.test(value) || Number(value) === 0) {
      throw new AppError('malformed', texts.isANumberOfPixels(name));
    }
    return Number(value);
  };
  return {
    width: Math.min(own.width, most('maxwidth')),
    height: Math.min(own.height, most('maxheight')),
  };
}

function richAlbum(
  { id, title, artist, handle }: OutputOf<typeof viewEmbeddedAlbum>,
  origin: string,
  size: { width: number; height: number },
) {
  return {
    version: '1.0',
    type: 'rich',
    provider_name: 'Artist Space',
    provider_url: `${origin}/`,
    title: texts.titleByArtist(title, artist),
    author_name: artist,
    author_url: origin + publicAddress({ handle }),
    cache_age: CACHE_AGE,
    thumbnail_url: origin + albumPreviewAddress(id),
    thumbnail_width: PREVIEW.width,
    thumbnail_height: PREVIEW.height,
    ...size,
    html: embedCode({ title, artist }, origin + albumEmbedAddress(id), size),
  };
}

function richOf(
  { track, artist, secret }: EmbedView,
  origin: string,
  size: { width: number; height: number },
) {
  return {
    version: '1.0',
    type: 'rich',
    provider_name: 'Artist Space',
    provider_url: `${origin}/`,
    title: texts.titleByArtist(track.title, track.artist),
    author_name: artist.name,
    ...(artist.isPublic ? { author_url: origin + publicAddress(artist) } : {}),
    ...(secret === undefined
      ? {
          cache_age: CACHE_AGE,
          thumbnail_url: origin + trackPreviewAddress(track.id),
          thumbnail_width: PREVIEW.width,
          thumbnail_height: PREVIEW.height,
        }
      : {}),
    ...size,
    html: embedCode(track, origin + embedAddress(track.id, secret), size),
  };
}
