import { AppError } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { openDoor, type Door, type DoorArguments } from '#app/operations/door.server.ts';
import { plainRefusal } from '#app/operations/plain-refusal.server.ts';
import { sharedFor } from '#app/operations/site-address.server.ts';
import type { OutputOf } from '#app/operations/operation.ts';
import { pacedSource } from '#app/platform/paced-stream.server.ts';
import { listPages, listTraitPages, measurePages } from './found.operations.server.ts';
import {
  IDS_A_FILE,
  robots,
  sitemap,
  SITEMAP_KINDS,
  sitemapIndex,
  type ListedPage,
  type SitemapKind,
} from './sitemap.ts';
import * as texts from './texts.ts';

/** /robots.txt. It stands before the gate: programs are told there that nothing is for them. */
export async function answerRobots(request: DoorArguments): Promise<Response> {
  const { context } = await openDoor(request, { gate: 'open' });
  const { env, client } = context;
  return new Response(robots(env.ACCESS_PASSWORD ? null : client.origin), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': sharedFor(600, env),
    },
  });
}

/**
 * /sitemap.xml: the pages of artists, tracks, albums, playlists and genres. Where they are many, it says
 * where the lists of them are: `?tracks=3` is the third file of tracks.
 */
export async function answerSitemap(request: DoorArguments): Promise<Response> {
  try {
    const door = await openDoor(request, { gate: 'open' });
    const { context, url, perform } = door;
    if (context.env.ACCESS_PASSWORD) throw new AppError('notFound', texts.thereNoListPages);
    const { origin } = context.client;
    const highest = await perform(measurePages, {});
    const files = SITEMAP_KINDS.flatMap((kind) =>
      Array.from({ length: Math.ceil(highest[kind] / IDS_A_FILE) }, (_, index) => ({
        address: `${origin}/sitemap.xml?${kind}=${index + 1}`,
        ranges: [{ kind, after: index * IDS_A_FILE, upTo: (index + 1) * IDS_A_FILE }],
      })),
    );
    const genresFile = `${origin}/sitemap.xml?genres=1`;
    const traitPages = async () => {
      const { addresses } = await perform(listTraitPages, {});
      return addresses.map((address) => ({ url: origin + address }));
    };
    if (url.search === '?genres=1') {
      return xmlResponse(asStream(sitemap(pagesIn(door, [], await traitPages()))), context);
    }
    if (url.search) {
      const asked = files.find(({ address }) => address === `${origin}/sitemap.xml${url.search}`);
      if (!asked) throw new AppError('notFound', texts.thereNoSuchList);
      return xmlResponse(asStream(sitemap(pagesIn(door, asked.ranges))), context);
    }
    if (SITEMAP_KINDS.reduce((sum, kind) => sum + highest[kind], 0) <= IDS_A_FILE) {
      const ranges = files.flatMap((file) => file.ranges);
      return xmlResponse(
        asStream(sitemap(pagesIn(door, ranges, [{ url: `${origin}/` }, ...(await traitPages())]))),
        context,
      );
    }
    const addresses = files.map(({ address }) => address);
    if ((await traitPages()).length > 0) addresses.unshift(genresFile);
    return xmlResponse(sitemapIndex(addresses), context);
  } catch (error) {
    return plainRefusal(error);
  }
}

interface Range {
  kind: SitemapKind;
  after: number;
  upTo: number;
}

async function* pagesIn(
  { context, perform }: Door,
  ranges: readonly Range[],
  first: readonly ListedPage[] = [],
): AsyncGenerator<readonly ListedPage[]> {
  const { origin } = context.client;
  yield first;
  for (const { kind, upTo, ...range } of ranges) {
    for (let after: number | null = range.after; after !== null;) {
      const { pages, next }: OutputOf<typeof listPages> = await perform(listPages, {
        ...{ kind, after, upTo },
      });
      yield pages.map(({ address, updatedAt }) => ({ url: origin + address, changed: updatedAt }));
      after = next;
    }
  }
}

/** As bytes, made as fast as they are taken. */
function asStream(parts: AsyncGenerator<string, undefined>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return pacedSource(
    new ReadableStream<Uint8Array>({
      async pull(controller) {
        const { done, value } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await parts.return(undefined);
      },
    }),
  );
}

function xmlResponse(body: string | ReadableStream<Uint8Array>, { env }: Context): Response {
  return new Response(body, {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': sharedFor(600, env),
    },
  });
}
