import { AppError } from '#app/errors.ts';
import { openDoor, redirectFor, type DoorArguments } from '#app/operations/door.server.ts';
import { followLink } from './click.operations.server.ts';
import * as texts from './texts.ts';

/**
 * /go/12 leads to where the link leads, and counts that somebody followed it. What a browser fetches
 * ahead of a click, or asks for without wanting it (HEAD), is not counted.
 */
export async function answerGo({ request, params }: DoorArguments): Promise<Response> {
  try {
    if (!/^\d{1,15}$/.test(params.linkId ?? '')) {
      throw new AppError('notFound', texts.linkNotHere);
    }
    const { perform } = await openDoor({ request, params });
    const counts = request.method === 'GET' && !looksAhead(request.headers);
    const { url } = await perform(followLink, { ...params, counts });
    return new Response(null, {
      status: 302,
      headers: { ...HEADERS, Location: new URL(url).href },
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const elsewhere = redirectFor(error, request);
    if (elsewhere) return elsewhere;
    return new Response(error.message, {
      status: error.status,
      headers: { ...HEADERS, 'Content-Type': 'text/plain; charset=utf-8' },
    });
  }
}

const HEADERS = {
  'Cache-Control': 'private, no-store',
  // The other site learns which site sends it somebody, not from which page.
  'Referrer-Policy': 'origin',
  'X-Robots-Tag': 'noindex',
};

const looksAhead = (headers: Headers) =>
  /prefetch|prerender/i.test(`${headers.get('sec-purpose')} ${headers.get('purpose')}`);
