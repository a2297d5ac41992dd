import { createHash } from 'node:crypto';
import type { Door } from './door.server.ts';

/** A response with an ETag of its content, and 304 for clients that have it already. */
export function unlessUnchanged(door: Door, value: unknown): Response {
  const body = JSON.stringify(value);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  // Kept by the browser, and asked for each time.
  door.context.responseHeaders.set('Cache-Control', 'private, no-cache');
  const headers = { ETag: etag };
  const known = door.request.headers.get('if-none-match') ?? '';
  const isKnown = known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
  if (isKnown) return new Response(null, { status: 304, headers });
  return Response.json(value, { headers });
}
