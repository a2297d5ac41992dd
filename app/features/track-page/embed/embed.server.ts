import { createHash } from 'node:crypto';
import { AppError } from '#app/errors.ts';
import { REPORT_URI } from '#app/operations/csp-reports.ts';
import { openDoor, type DoorArguments } from '#app/operations/door.server.ts';
import { escapeXml } from '../../artists/preview-image.ts';
import { viewEmbed } from './embed.operations.server.ts';
import { embedPage } from './embed-page.ts';
import { embedScript } from './embed-script.ts';
import { embedStyle } from './embed-style.ts';
import * as texts from '../texts.ts';

/** /embed/tracks/12: the one document of the site that any other may frame. */
export async function answerEmbed({ request, params }: DoorArguments): Promise<Response> {
  const key = new URL(request.url).searchParams.get('key');
  try {
    const { perform, context } = await openDoor({ request, params });
    if (!/^\d{1,15}$/.test(params.trackId ?? '')) {
      throw new AppError('notFound', texts.trackNotHere);
    }
    const view = await perform(viewEmbed, { trackId: params.trackId, key });
    return new Response(embedPage(view, context.client.origin), {
      headers: headers(key === null),
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return new Response(refusal(error.message), { status: error.status, headers: headers(false) });
  }
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Script and style are always the same, so that their hashes stand for them. */
const POLICY = [
  "default-src 'none'",
  `script-src ${hashOf(embedScript)}`,
  `style-src ${hashOf(embedStyle)}`,
  "img-src 'self'",
  "media-src 'self'",
  // Tells that it was heard, and nothing else.
  "connect-src 'self'",
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
    // A page that isolates itself may show it, too.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Cache-Control': mayBeKept ? 'private, no-cache' : 'private, no-store',
    'Referrer-Policy': mayBeKept ? 'strict-origin-when-cross-origin' : 'same-origin',
    'X-Robots-Tag': 'noindex',
  });
}

function refusal(sentence: string): string {
  return (
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Artist Space</title>' +
    `<style>${embedStyle}</style></head><body><main><h1>Nothing plays here</h1>` +
    `<p class="by">${escapeXml(sentence)}</p></main></body></html>`
  );
}
