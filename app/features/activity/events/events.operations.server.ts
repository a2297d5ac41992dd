import { AppError } from '#app/errors.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { signedIn } from '#app/permissions.ts';
import { answerConnection } from '#app/platform/connection.server.ts';
import { POSITION_LENGTH } from '#app/platform/events.server.ts';
import { z, webRequest } from '#app/validation.ts';
import * as texts from './texts.ts';

const EVENT_STREAM = 'text/event-stream';

/**
 * The event stream of a page (server-sent events) with the events of the signed-in artist. A page
 * sends its last position as `since` or `Last-Event-ID`; if it has missed events, the first event
 * is `changed`, and the page fetches its data again.
 */
export const listenToEvents = defineOperation({
  name: 'listenToEvents',
  input: z.object({ request: webRequest, since: z.string().max(POSITION_LENGTH).nullable() }),
  forListeners: true,
  permission: signedIn,
  run({ viewer, session, events, responseHeaders }, { request, since }): Response {
    if (!request.headers.get('accept')?.includes(EVENT_STREAM)) {
      throw new AppError('notAcceptable', texts.eventsComeAsAStream(EVENT_STREAM));
    }
    // Compressing would need a compressor's memory for each open stream.
    responseHeaders.set('Cache-Control', 'private, no-store, no-transform');
    const headers = {
      'Content-Type': `${EVENT_STREAM}; charset=utf-8`,
      // Without this, nginx buffers the stream.
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
