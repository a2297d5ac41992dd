import { createHash } from 'node:crypto';
import { AppError } from '#app/errors.ts';
import { openDoor, type Door, type DoorArguments } from '#app/operations/door.server.ts';
import { plainRefusal } from '#app/operations/plain-refusal.server.ts';
import { sharedFor } from '#app/operations/site-address.server.ts';
import { rss, type Feed } from './feed.ts';
import * as texts from '#app/features/artists/texts.ts';

/** Answers with a feed. A site behind its gate has none: no program could take what it names. */
export async function answerRss(
  { request, params }: DoorArguments,
  read: (door: Door) => Promise<{ feed: Feed; lastModified?: Date }>,
): Promise<Response> {
  try {
    const door = await openDoor({ request, params }, { gate: 'open' });
    const { env, client } = door.context;
    if (env.ACCESS_PASSWORD) throw new AppError('notFound', texts.thereNoFeedHere);
    const { feed, lastModified } = await read(door);
    const xml = rss(feed, client.origin);
    const tag = `"${createHash('sha256').update(xml).digest('base64url')}"`;
    const headers = new Headers({
      'Content-Type': 'application/rss+xml; charset=utf-8',
      'Cache-Control': sharedFor(600, env),
      'Cross-Origin-Resource-Policy': 'cross-origin',
      // Readers that run in a browser, on a site of their own, may take it as well.
      'Access-Control-Allow-Origin': '*',
      ETag: tag,
      ...(lastModified && { 'Last-Modified': lastModified.toUTCString() }),
    });
    if (request.headers.get('if-none-match')?.includes(tag)) {
      return new Response(null, { status: 304, headers });
    }
    return new Response(xml, { headers });
  } catch (error) {
    return plainRefusal(error);
  }
}
