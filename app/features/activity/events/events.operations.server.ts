import { AppError } from '#app/errors.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { signedIn } from '#app/permissions.ts';
import { answerConnection } from '#app/platform/connection.server.ts';
import { POSITION_LENGTH } from '#app/platform/events.server.ts';
import { z, webRequest } from '#app/validation.ts';
import * as texts from './texts.ts';

const EVENT_STREAM = 'text/event-stream';

/**
 * The one stream of a page (server-sent events): what concerns the signed-in artist, as it happens.
 * A page says with `since`, or as `Last-Event-ID`, up to where it knows; if it has missed anything,
 * the first event is `changed`, and it asks again for what it shows.
 */
export const listenToEvents = defineOperation({
  name: 'listenToEvents',
  input: z.object({ request: webRequest, since: z.string().max(POSITION_LENGTH).nullable() }),
  forListeners: true,
  permission: signedIn,
  run({ viewer, session, events, responseHeaders }, { request, since }): Response {
    if (!request.headers.get('accept')?.includes(EVENT_STREAM)) {
      throw new AppError('notAcceptable', texts.acceptEventStream(EVENT_STREAM));
    }
    // Compressed, each stream would hold a compressor's memory for as long as it is open.
    responseHeaders.set('Cache-Control', 'private, no-store, no-transform');
    const headers = {
      'Content-Type': `${EVENT_STREAM}; charset=utf-8`,
      // nginx would otherwise wait for more.
      'X-Accel-Buffering': 'no',
    };
    if (request.method === 'HEAD') return new Response(null, { headers });
    const stream = events.open({
      artistId: viewer.artistId,
      session: session.key ?? '',
      since: request.headers.get('last-event-id') ?? since,
      connection: answerConnection(),
    });
    return new Response(stream, { headers });
  },
});
