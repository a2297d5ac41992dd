import { createHash } from 'node:crypto';
import { AppError } from '#app/errors.ts';
import { openDoor, type DoorArguments } from '#app/operations/door.server.ts';
import { sharedFor } from '#app/operations/site-address.server.ts';
import { albumAddress, albumFeedAddress, albumPreviewAddress } from '../albums/album-address.ts';
import { rss } from '../artists/feed/feed.ts';
import { listFeedItems } from '../artists/feed/feed.operations.server.ts';
import { albumIdOf } from './album-page.server.ts';
import { viewAlbumForAll } from './album-page.operations.server.ts';
import * as texts from './texts.ts';

/** /albums/12/feed.xml: what can be heard of an album, in its order. A site behind its gate has none. */
export async function answerAlbumFeed({ request, params }: DoorArguments): Promise<Response> {
  try {
    const { context, perform } = await openDoor({ request, params }, { gate: 'open' });
    if (context.env.ACCESS_PASSWORD) throw new AppError('notFound', texts.noFeedHere);
    const { album, artist, updatedAt } = await perform(viewAlbumForAll, {
      albumId: albumIdOf(params),
    });
    const ids = album.lines.flatMap((line) => (line.kind === 'track' ? [line.track.id] : []));
    const items = await perform(listFeedItems, { artistId: album.artistId, trackIds: ids });
    const changed = Math.max(updatedAt.getTime(), ...items.map((item) => item.changedAt.getTime()));
    const xml = rss(
      {
        title: texts.by(album.title, artist.name),
        author: artist.name,
        description: album.notes?.trim() || texts.by(album.title, artist.name),
        page: albumAddress(album.id),
        feed: albumFeedAddress(album.id),
        picture: albumPreviewAddress(album.id),
        type: 'serial',
        items,
        changedAt: new Date(changed),
      },
      context.client.origin,
    );
    const tag = `"${createHash('sha256').update(xml).digest('base64url')}"`;
    const headers = new Headers({
      'Content-Type': 'application/rss+xml; charset=utf-8',
      'Cache-Control': sharedFor(600, context.env),
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Access-Control-Allow-Origin': '*',
      ETag: tag,
    });
    if (request.headers.get('if-none-match')?.includes(tag)) {
      return new Response(null, { status: 304, headers });
    }
    return new Response(xml, { headers });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return new Response(error.message, {
      status: error.status,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    });
  }
}
