import { createHash } from 'node:crypto';
import { AppError } from '#app/errors.ts';
import { openDoor, type DoorArguments } from '#app/operations/door.server.ts';
import { sharedFor } from '#app/operations/site-address.server.ts';
import { artistIdOf } from '../artist-page.server.ts';
import { viewFeed } from './feed.operations.server.ts';
import { rss } from './feed.ts';
import * as texts from '../texts.ts';

/** /profile/12/feed.xml. A site behind its gate has none: no program could take what it names. */
export async function answerFeed({ request, params }: DoorArguments): Promise<Response> {
  try {
    const { context, perform } = await openDoor({ request, params }, { gate: 'open' });
    if (context.env.ACCESS_PASSWORD) throw new AppError('notFound', texts.thereNoFeedHere);
    const feed = await perform(viewFeed, { artistId: artistIdOf(params) });
    const xml = rss(feed, context.client.origin);
    const tag = `"${createHash('sha256').update(xml).digest('base64url')}"`;
    const headers = new Headers({
      'Content-Type': 'application/rss+xml; charset=utf-8',
      'Cache-Control': sharedFor(600, context.env),
      'Cross-Origin-Resource-Policy': 'cross-origin',
      // Readers that run in a browser, on a site of their own, may take it as well.
      'Access-Control-Allow-Origin': '*',
      ETag: tag,
      'Last-Modified': feed.changedAt.toUTCString(),
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
