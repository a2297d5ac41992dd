import { AppError } from '#app/errors.ts';
import { openDoor, type DoorArguments } from '#app/operations/door.server.ts';
import { trackAddress } from '../tracks/track-address.ts';
import { artistAddress } from './artist-address.ts';
import { listPages } from './found.operations.server.ts';
import { robots, sitemap, sitemapIndex } from './sitemap.ts';

/** /robots.txt. It stands before the gate: programs are told there that nothing is for them. */
export async function answerRobots(request: DoorArguments): Promise<Response> {
  const { context } = await openDoor(request, { gate: 'open' });
  const { env, client } = context;
  return new Response(robots(env.ACCESS_PASSWORD ? null : client.origin), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=600',
    },
  });
}

/** /sitemap.xml: the pages of artists and of tracks, or where the lists of them are, if one does not hold them. */
export async function answerSitemap(request: DoorArguments): Promise<Response> {
  try {
    const { context, url, perform } = await openDoor(request, { gate: 'open' });
    if (context.env.ACCESS_PASSWORD) throw new AppError('notFound', 'There is no list of pages.');
    const { origin } = context.client;
    const asked = url.searchParams.get('page');
    const { artists, tracks, pages } = await perform(listPages, { page: asked ?? 1 });
    const listed = [
      ...artists.map(({ id, updatedAt }) => ({
        url: origin + artistAddress(id),
        changed: updatedAt,
      })),
      ...tracks.map(({ id, updatedAt }) => ({
        url: origin + trackAddress(id),
        changed: updatedAt,
      })),
    ];
    const xml =
      asked === null && pages > 1
        ? sitemapIndex(
            Array.from({ length: pages }, (_, page) => `${origin}/sitemap.xml?page=${page + 1}`),
          )
        : sitemap(asked === null ? [{ url: `${origin}/` }, ...listed] : listed);
    return new Response(xml, {
      headers: {
        'Content-Type': 'application/xml; charset=utf-8',
        'Cache-Control': 'public, max-age=600',
      },
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return new Response(error.message, {
      status: error.status,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    });
  }
}
