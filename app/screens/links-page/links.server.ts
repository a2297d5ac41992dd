import { createHash } from 'node:crypto';
import { AppError } from '#app/errors.ts';
import { REPORT_URI } from '#app/operations/response-headers.ts';
import {
  openDoor,
  type Door,
  type DoorArguments,
  redirectFor,
} from '#app/operations/door.server.ts';
import { artistIdOf } from '../artist-page/artist-page.server.ts';
import { escapeXml } from '../../display/markup.ts';
import { linksAddress } from '#app/features/artists/push-links/push-link-address.ts';
import { linksPage, linksStyle } from './links-page.ts';
import { viewLinksPage } from './links.operations.server.ts';
import { qrDrawing } from '../../display/qr-code.ts';
import { languageAttributes } from '#app/languages/languages.ts';
import * as texts from './texts.ts';

/** /links/12: an artist's links as one small HTML document. */
export const answerLinks = (asked: DoorArguments): Promise<Response> =>
  answer(asked, async ({ params, perform, context }) => {
    const view = await perform(viewLinksPage, { artistId: artistIdOf(params) });
    const isFindable = !context.env.ACCESS_PASSWORD;
    return new Response(linksPage(view, context.client.origin, isFindable), {
      headers: pageHeaders(),
    });
  });

/** /links/12/qr.svg: the page's address as a QR code for print. */
export const answerQrCode = (asked: DoorArguments): Promise<Response> =>
  answer(asked, async ({ params, perform, context }) => {
    const { artist } = await perform(viewLinksPage, { artistId: artistIdOf(params) });
    const address = context.client.origin + linksAddress(artist.id);
    return new Response(qrDrawing(address, escapeXml(texts.qrCodeOfLinks(artist.name))), {
      headers: {
        'Content-Type': 'image/svg+xml; charset=utf-8',
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'Cache-Control': 'private, no-cache',
      },
    });
  });

async function answer({ request, params }: DoorArguments, make: (door: Door) => Promise<Response>) {
  try {
    return await make(await openDoor({ request, params }));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return (
      redirectFor(error, request) ??
      new Response(refusal(error.message), { status: error.status, headers: pageHeaders() })
    );
  }
}

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(linksStyle).digest('base64')}'`,
  "img-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  REPORT_URI,
].join('; ');

const pageHeaders = () => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': POLICY,
  'Cache-Control': 'private, no-cache',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
});

function refusal(sentence: string): string {
  return (
    `<!DOCTYPE html><html ${languageAttributes()}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<title>${texts.artistNotFoundTitle}</title><style>${linksStyle}</style></head><body><main><header><h1>${texts.nothingHere}</h1>` +
    `<p>${escapeXml(sentence)}</p></header><footer><a href="/">${texts.returnHome}</a></footer></main></body></html>`
  );
}
