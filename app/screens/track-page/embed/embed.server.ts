import { createHash } from 'node:crypto';
import { escapeXml } from '#app/display/markup.ts';
import { AppError } from '#app/errors.ts';
import { type DoorArguments, openDoor } from '#app/operations/door.server.ts';
import { REPORT_URI } from '#app/operations/response-headers.ts';
import { embedPage, embedScript, embedStyle } from './embed-page.ts';
import { viewEmbed } from './embed.operations.server.ts';
import { languageAttributes } from '#app/languages/languages.ts';
import * as texts from '../texts.ts';

interface FramedPage {
  /** Constant, so that the policy can allow them by their hashes. */
  script: string;
  style: string;
  /** Further directives of its policy. */
  may?: readonly string[];
  /** The heading if there is nothing to show. */
  nothing: () => string;
}

/** Responses for pages that any other site may embed in a frame. */
export function framedAnswers({ script, style, may = [], nothing }: FramedPage) {
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    "img-src 'self'",
    "media-src 'self'",
    ...may,
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
    REPORT_URI,
  ].join('; ');
  const headers = (mayBeKept: boolean) =>
    new Headers({
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      // Pages with cross-origin isolation may embed it too.
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Cache-Control': mayBeKept ? 'private, no-cache' : 'private, no-store',
      'Referrer-Policy': mayBeKept ? 'strict-origin-when-cross-origin' : 'same-origin',
      'X-Robots-Tag': 'noindex',
    });
  return {
    show: (page: string, mayBeKept: boolean) => new Response(page, { headers: headers(mayBeKept) }),
    /** The response for a refusal. @throws errors that are no refusal */
    refuse(error: unknown): Response {
      if (!(error instanceof AppError)) throw error;
      const page =
        `<!DOCTYPE html><html ${languageAttributes()}><head><meta charset="utf-8"><title>Artist Space</title>` +
        `<style>${style}</style></head><body><main><h1>${nothing()}</h1>` +
        `<p class="by">${escapeXml(error.message)}</p></main></body></html>`;
      return new Response(page, { status: error.status, headers: headers(false) });
    },
  };
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const framed = framedAnswers({
  script: embedScript,
  style: embedStyle,
  // Reports a play, and nothing else.
  may: ["connect-src 'self'"],
  nothing: () => texts.nothingPlaysHere,
});

/** /embed/tracks/12: a track's player, which any other site may embed in a frame. */
export async function answerEmbed({ request, params }: DoorArguments): Promise<Response> {
  const key = new URL(request.url).searchParams.get('key');
  try {
    const { perform, context } = await openDoor({ request, params });
    if (!/^\d{1,15}$/.test(params.trackId ?? '')) {
      throw new AppError('notFound', texts.trackNotHere);
    }
    const view = await perform(viewEmbed, { trackId: params.trackId, key });
    return framed.show(embedPage(view, context.client.origin), key === null);
  } catch (error) {
    return framed.refuse(error);
  }
}
