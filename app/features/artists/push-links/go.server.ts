import { withVia } from '#app/display/via.ts';
import { AppError } from '#app/errors.ts';
import { type DoorArguments, openDoor, redirectFor } from '#app/operations/door.server.ts';
import { isAutomated } from '#app/platform/connection.server.ts';
import { demandFound, defineOperation } from '#app/operations/operation.ts';
import { mayFollowLink } from '#app/permissions.ts';
import { createRateLimit } from '#app/platform/rate-limit.server.ts';
import { z } from '#app/validation.ts';
import { addClick } from './click.queries.server.ts';
import { linkById } from './push-links.schema.ts';
import { findLink } from './push-links.server.ts';
import * as texts from './texts.ts';

/** Enough for a household behind one address; a program exceeds it. */
const clicksOfAddress = createRateLimit('link-click', 60, 10 * 60);

/**
 * Redirects to a link's address, and counts one click for each person: not for the artist, nor for programs
 * (`counts` is false for a look ahead of the browser's own). Neither a cookie nor an address is kept.
 */
export const followLink = defineOperation({
  name: 'followLink',
  input: linkById.extend({ counts: z.boolean() }),
  async subject({ db }, { linkId }) {
    return demandFound(await findLink(db, linkId), texts.linkNotHere);
  },
  permission: mayFollowLink,
  async run({ db, viewer, client, clock }, { counts }, link): Promise<{ url: string }> {
    const own = viewer?.artistId === link.artistId;
    if (counts && !own && !isAutomated(client.userAgent)) {
      const { allowed } = await clicksOfAddress.take(`${client.address} ${link.id}`);
      if (allowed) await addClick(db, link, clock.now());
    }
    // A link to a page of this site: a purchase there is attributed to it.
    const isHere = new URL(link.url).origin === client.origin;
    return { url: isHere ? withVia(link.url, `${link.id}`) : link.url };
  },
});

/**
 * /go/12 redirects to the link's address, and counts the click. Prefetches and HEAD requests are not counted.
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
  // The other site learns this site's origin, but not the page.
  'Referrer-Policy': 'origin',
  'X-Robots-Tag': 'noindex',
};

const looksAhead = (headers: Headers) =>
  /prefetch|prerender/i.test(`${headers.get('sec-purpose')} ${headers.get('purpose')}`);
