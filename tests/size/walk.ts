import type { TestSite } from '#tests/context.ts';
import { api } from '#app/screens/api.server.ts';
import { resourceAt, RESOURCES } from '#app/screens/resources.server.ts';
import { forgetAllTries } from '#app/platform/rate-limit.server.ts';
import { sweepJobs } from '#app/platform/jobs/job.server.ts';
import { sweepDownloads } from '#app/features/shop/collection/download.server.ts';
import { sweepSoldTracks } from '#app/features/shop/collection/sold-tracks.server.ts';
import { releaseDueAlbums } from '#app/features/releases/release.server.ts';
import { sweepListeners } from '#app/features/player/plays/play.server.ts';
import { sweepArchives } from '#app/screens/settings/archive.job.server.ts';
import { sweepOrders } from '#app/features/shop/settle-payment.server.ts';
import { sweepSessions } from '#app/operations/context.server.ts';

type Loader = (args: object) => unknown;

const modules = import.meta.glob<{ loader?: Loader }>('../../app/routes/*.{ts,tsx}');
/** The calls of the API, which are in the table of resources as one. */
const resources = [...api.paths, ...Object.keys(RESOURCES).filter((path) => path !== '/api/*')];

/** Values for the parameters of an address: ids of the first artist's rows. */
const PARAMETERS: Record<string, string> = {
  artistId: '1',
  trackId: '10',
  collaborationId: '30',
  generationId: '10',
  linkId: '1',
  recordingId: '10',
  itemId: '10',
  messageId: '10',
  orderId: '10',
  videoId: '1',
  vocalId: '10',
  albumId: '10',
  playlistId: '10',
  entryId: '10',
  purchaseId: '10',
  key: 'k10',
  token: 'nothing',
  uploadId: 'u10',
  file: '10.png',
  slot: 'profile',
};
/** Not requested here: an endless stream, and content that is drawn or generated rather than read. */
const PASSED_OVER = new Set(['/api/events']);

const QUESTIONS: Record<string, readonly string[]> = {
  '/explore': [
    '?search=song',
    '?search=sogn+99',
    '?q=band',
    '?q=band99',
    '?sort=newest',
    '?sort=name',
    '?genre=genre+7',
  ],
  '/api/search': ['?search=song', '?search=sogn+99'],
  '/api/search/suggestions': ['?search=song', '?search=sogn+99'],
  '/api/my-artist/search': ['?search=song', '?search=nothing+alike'],
  '/beats': [
    '?search=song',
    '?search=nothing+alike',
    '?sort=newest',
    '?sort=title',
    '?sort=plays',
    '?sort=longest',
    '?sort=album',
  ],
  '/sitemap.xml': ['?artists=1', '?tracks=1', '?albums=1', '?playlists=1', '?genres=1'],
  '/genres': ['?after=k'],
  '/listen': ['?before=600', '?after=1.5'],
  '/playlists': ['?add=10'],
  '/api/public/artists': ['?q=band9', '?sort=name'],
  '/merch/orders': ['?state=paid'],
  '/collection': ['?before=600'],
};

/** Screens and addresses with their requests; some only accept writes. */
export const ADDRESSES = [
  ...Object.keys(modules).map((file) => ({ file, ...addressOf(partsOfRoute(file)) })),
  ...resources.map((path) => ({ file: path, ...addressOf(path.slice(1).split('/')) })),
]
  .filter(({ path }) => !PASSED_OVER.has(path))
  .map((address) => ({ ...address, queries: ['', ...(QUESTIONS[address.path] ?? [])] }));

const WRITES: readonly [method: string, path: string, json?: object][] = [
  ['POST', '/api/tracks/11/plays', { heard: 40 }],
  ['POST', '/api/artists/2/follow', {}],
  ['PATCH', '/api/tracks/10', { title: 'Another' }],
  ['PATCH', '/api/tracks/10/toggle-public', {}],
  ['POST', '/api/tracks/11/like', {}],
  ['POST', '/api/albums', { title: 'Another', group: 'Album 20' }],
  ['PATCH', '/api/albums/10/tracks/10', { place: 0 }],
  ['POST', '/api/albums/20/release', {}],
  ['POST', '/api/playlists/10/tracks', { trackId: 100 }],
  ['PATCH', '/api/playlists/10/tracks/10', { place: 5 }],
  ['PATCH', '/api/my-artist', { bio: 'Words' }],
  ['PATCH', '/api/push-links/1', { title: 'Another' }],
  ['DELETE', '/api/push-links/2'],
  [
    'POST',
    '/api/collaborations',
    { trackId: 11, title: 'Feature', description: 'FEATURE: Two of us.' },
  ],
  ['POST', '/api/collaborations/30/messages', { message: 'Words', messageType: 'text' }],
  ['POST', '/api/collaborations/30/read', { messageId: 100 }],
  ['POST', '/api/merch', { name: 'Shirt', price: 25, category: 'apparel' }],
  ['DELETE', '/api/merch/20'],
  ['DELETE', '/api/tracks/20'],
];

/**
 * Reads every screen and every address of the API, as an artist and as a visitor, makes some writes, and runs
 * the hourly jobs.
 * @param at called before each of them
 */
export async function walk(
  site: TestSite,
  owner: { cookie: string },
  at: (what: string) => void,
): Promise<void> {
  for (const { file, path, params, queries } of ADDRESSES) {
    const resource = resourceAt(path)?.value as Loader | undefined;
    const loader = resource ?? (await modules[file]?.())?.loader;
    if (!loader) continue;
    for (const query of queries) {
      for (const cookie of [owner.cookie, '']) {
        at(`GET ${path}${query}`);
        forgetAllTries();
        const request = new Request(`http://localhost:3000${path}${query}`, {
          headers: cookie ? { cookie } : {},
        });
        // A screen that redirects, or finds nothing, has queried the database as well.
        const answer = await Promise.resolve({ request, params, context: {} })
          .then(loader)
          .catch((thrown: unknown) => thrown);
        if (answer instanceof Response) await answer.body?.pipeTo(new WritableStream());
        if (answer instanceof Error) throw answer;
      }
    }
  }
  const refused: string[] = [];
  for (const [method, path, json] of WRITES) {
    at(`${method} ${path}`);
    const answer = await site.call(method, path, { as: owner, ...(json && { json }) });
    if (!answer.ok) refused.push(`${method} ${path}: ${await answer.text()}`);
  }
  if (refused.length > 0) throw new Error(refused.join('\n'));
  at('every hour');
  const { services, clock } = site;
  await sweepJobs(services.database.db, clock);
  await sweepListeners(services);
  await sweepSessions(services);
  await sweepArchives(services);
  await sweepOrders(services);
  await sweepSoldTracks(services);
  await sweepDownloads(services);
  await releaseDueAlbums(services);
}

/** `shop.$artistId_.cart.tsx` is `/shop/1/cart`. @param splat the value of `$` at the end of a file's name */
function partsOfRoute(file: string): string[] {
  const name = file.replace(/^.*\/|\.tsx?$/g, '');
  return name.split('.').flatMap((part) => {
    const plain = part.replace(/_$/, '').replace(/^\$$/, '*').replace('$', ':');
    return plain === '_index' ? [] : [plain];
  });
}

/** @param parts `:name` is a parameter, `*` the rest of an address */
function addressOf(parts: readonly string[]): { path: string; params: Record<string, string> } {
  const params: Record<string, string> = {};
  const path = parts.map((part) => {
    if (part === '*') return (params['*'] = 'none');
    if (!part.startsWith(':')) return part;
    const name = part.slice(1);
    return (params[name] = PARAMETERS[name] ?? '1');
  });
  return { path: `/${path.join('/')}`, params };
}
