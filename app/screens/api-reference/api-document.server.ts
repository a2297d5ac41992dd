import { createHash } from 'node:crypto';
import { inSourceLanguage } from '#app/languages/language.server.ts';
import { isKnown } from '#app/operations/media-door.server.ts';
import type { OpenApiDocument } from '#app/operations/openapi.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { sharedFor } from '#app/operations/services.server.ts';
import { anyone } from '#app/permissions.ts';
import { z } from '#app/validation.ts';

/** Seconds for which caches keep the document; an update of the site may change it. */
const KEPT_SECONDS = 300;

/**
 * The operation behind /api/openapi.json: the same answer for everybody who passes the gate, with an ETag.
 * @param document asked for once, at the first call
 */
export function viewDocumentOf(document: () => OpenApiDocument) {
  let written: { json: string; etag: string } | undefined;
  const write = () => {
    const json = JSON.stringify(document());
    const hash = createHash('sha256').update(json).digest('base64url');
    return { json, etag: `"${hash.slice(0, 27)}"` };
  };
  return defineOperation({
    name: 'viewApiDocument',
    input: z.object({ request: z.custom<Request>() }),
    forListeners: true,
    permission: anyone,
    run({ env, responseHeaders }, { request }) {
      // For developers, in whichever language they ask.
      written ??= inSourceLanguage(write);
      const { json, etag } = written;
      responseHeaders.set('Cache-Control', sharedFor(KEPT_SECONDS, env));
      const isUnchanged = isKnown(request.headers.get('if-none-match'), etag);
      return new Response(isUnchanged ? null : json, {
        status: isUnchanged ? 304 : 200,
        headers: { 'Content-Type': 'application/json; charset=utf-8', ETag: etag },
      });
    },
  });
}
