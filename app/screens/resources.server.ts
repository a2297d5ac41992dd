import { AppError } from '#app/errors.ts';
import { answerRobots, answerSitemap } from '#app/features/artists/found.server.ts';
import { exportSubscribers } from '#app/features/artists/newsletter/mailing-list.server.ts';
import { answerGo } from '#app/features/artists/push-links/go.server.ts';
import { viewStatistics } from '#app/features/artists/statistics/statistics.server.ts';
import { statisticsCsv } from '#app/features/artists/statistics/statistics.ts';
import { tusEndpoint } from '#app/features/library/uploads/upload.server.ts';
import { uploadsApi } from '#app/features/library/uploads/uploads-api.server.ts';
import { answerServiceWorker } from '#app/features/player/offline/service-worker.server.ts';
import { codesToPrint, csvOfCodes, readBatch } from '#app/features/shop/codes/codes.server.ts';
import { openPurchasedFile } from '#app/features/shop/collection/purchased-file.server.ts';
import { openItemDownload } from '#app/features/shop/merch/item-download.server.ts';
import { exportOrders } from '#app/features/shop/seller.server.ts';
import {
  promptFields,
  understandPrompt,
} from '#app/features/studio/beat-machine/beat-machine.server.ts';
import { type DoorArguments, prepareAddresses } from '#app/operations/door.server.ts';
import { call, endpoint, exchange } from '#app/operations/endpoint.server.ts';
import {
  csvFile,
  mediaDoor,
  plainRefusal,
  streamedFileDoor,
} from '#app/operations/media-door.server.ts';
import * as texts from '#app/operations/texts.ts';
import { answerAlbumFeed, answerAlbumPreview } from './album-page/album-page.server.ts';
import { answerAlbumEmbed } from './album-page/embed/album-embed.server.ts';
import { api } from './api.server.ts';
import { answerCalendar, answerPreview } from './artist-page/artist-page.server.ts';
import { answerFeed } from './artist-page/feed/feed.server.ts';
import { answerOwnFeed } from './feed/feed.server.ts';
import { answerFederation } from './federation/federation.server.ts';
import { downloadTrack, openMedia } from './files/media.server.ts';
import { answerLinks, answerQrCode } from './links-page/links.server.ts';
import { answerPlaylistEmbed, answerPlaylistPreview } from './playlists/playlist-page.server.ts';
import { viewHealth, viewMetrics } from './shell/monitoring.server.ts';
import { answerSecurityTxt } from './shell/security-txt.server.ts';
import { answerSubsonic } from './subsonic/subsonic.server.ts';
import { answerEmbed } from './track-page/embed/embed.server.ts';
import { answerOembed } from './track-page/oembed/oembed.server.ts';
import { answerTrackPreview } from './track-page/track-page.server.ts';

/** Responds to a request for an address, whatever its method. */
type Answer = (asked: DoorArguments) => Promise<Response>;

/** An address that can only be read. */
const reading =
  (answer: (asked: DoorArguments) => Response | Promise<Response>): Answer =>
  async (asked) => {
    const { method } = asked.request;
    if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return answer(asked);
    const refusal = plainRefusal(new AppError('methodNotAllowed', texts.fileCanOnlyBeRead));
    refusal.headers.set('Allow', 'GET, HEAD');
    return refusal;
  };

/**
 * All addresses that are not screens: files, feeds, previews, and what other programs call. `app/http` serves them,
 * before Remix. The rows of `/api` are in `api.server.ts`.
 */
export const RESOURCES: Readonly<Record<`/${string}`, Answer>> = {
  '/.well-known/nodeinfo': answerFederation,
  '/.well-known/security.txt': reading(answerSecurityTxt),
  '/.well-known/webfinger': answerFederation,
  '/albums/:albumId/feed.json': reading(answerAlbumFeed('json')),
  '/albums/:albumId/feed.xml': reading(answerAlbumFeed('rss')),
  '/api/*': api.answer,
  '/api/uploads': tusEndpoint({
    GET: uploadsApi['GET /api/uploads'],
    POST: uploadsApi['POST /api/uploads'],
    OPTIONS: uploadsApi['OPTIONS /api/uploads'],
  }),
  /** An upload can be appended to, queried and cancelled, but not read. */
  '/api/uploads/:uploadId': tusEndpoint({
    HEAD: uploadsApi['HEAD /api/uploads/:uploadId'],
    PATCH: uploadsApi['PATCH /api/uploads/:uploadId'],
    DELETE: uploadsApi['DELETE /api/uploads/:uploadId'],
    OPTIONS: uploadsApi['OPTIONS /api/uploads/:uploadId'],
  }),
  '/beat-machine/understood': endpoint({
    GET: call({
      summary: 'Returns what the beat machine understands of a prompt.',
      operation: understandPrompt,
      input: ({ url }) => promptFields(url.searchParams),
    }),
  }),
  '/codes/:batchId/codes.csv': reading(
    streamedFileDoor(async ({ perform, params, context }) => {
      const { batch, codes } = await perform(readBatch, params);
      return csvFile(`codes-${batch.title}`, csvOfCodes(codes, context.client.origin));
    }),
  ),
  '/codes/:batchId/print': reading(streamedFileDoor(codesToPrint)),
  '/collection/files/:token': mediaDoor(openPurchasedFile),
  '/downloads/:token': mediaDoor(openItemDownload),
  '/embed/albums/:albumId': reading(answerAlbumEmbed),
  '/embed/playlists/:playlistId': reading(answerPlaylistEmbed),
  '/embed/tracks/:trackId': reading(answerEmbed),
  '/federation/*': answerFederation,
  '/feed/:file': reading(answerOwnFeed),
  '/go/:linkId': reading(answerGo),
  '/healthz': endpoint(
    { GET: call({ summary: 'Returns the health of the site.', operation: viewHealth }) },
    { gate: 'open' },
  ),
  '/links/:artistId': reading(answerLinks),
  '/links/:artistId/qr.svg': reading(answerQrCode),
  '/mailing-list/addresses.csv': reading(
    streamedFileDoor(async ({ perform }) =>
      csvFile('mailing-list', await perform(exportSubscribers, {})),
    ),
  ),
  '/media/:key': mediaDoor(openMedia),
  '/merch/orders.csv': reading(
    streamedFileDoor(async ({ perform, url }) =>
      csvFile('orders', await perform(exportOrders, { state: url.searchParams.get('state') })),
    ),
  ),
  '/metrics': endpoint(
    {
      GET: exchange(viewMetrics, {
        summary: 'Returns the figures for Prometheus.',
        responseSchema: 'text/plain',
      }),
    },
    { gate: 'open' },
  ),
  '/nodeinfo/:version': answerFederation,
  '/oembed': reading(answerOembed),
  '/og/:file': reading(answerPreview),
  '/og/albums/:file': reading(answerAlbumPreview),
  '/og/playlists/:file': reading(answerPlaylistPreview),
  '/og/tracks/:file': reading(answerTrackPreview),
  '/profile/:artistId/feed.json': reading(answerFeed('json')),
  '/profile/:artistId/feed.xml': reading(answerFeed('rss')),
  '/profile/:artistId/tour.ics': reading(answerCalendar),
  '/rest/*': answerSubsonic,
  '/robots.txt': reading(answerRobots),
  '/service-worker.js': reading(answerServiceWorker),
  '/sitemap.xml': reading(answerSitemap),
  '/statistics.csv': reading(
    streamedFileDoor(async ({ perform, url }) => {
      const statistics = await perform(viewStatistics, { days: url.searchParams.get('days') });
      return csvFile(`statistics-${statistics.days}-days`, [statisticsCsv(statistics)]);
    }),
  ),
  '/tracks/:trackId/download': mediaDoor(downloadTrack),
};

/** @returns the handler of a path, with the values of its parameters; null for a screen, or an unknown address */
export const resourceAt = prepareAddresses(Object.entries(RESOURCES));
