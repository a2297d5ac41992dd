import { type ApiRows, call, exchange, prepareApi } from '#app/operations/endpoint.server.ts';
import {
  type OpenApiDocument,
  describeApi,
  type TaggedRows,
} from '#app/operations/openapi.server.ts';
import { accountsApi } from '#app/features/accounts/api.server.ts';
import { activityApi } from '#app/features/activity/api.server.ts';
import { artistsApi } from '#app/features/artists/api.server.ts';
import { assistantsApi } from '#app/features/assistants/api.server.ts';
import { collaborationsApi } from '#app/features/collaborations/api.server.ts';
import { communityApi } from '#app/features/community/api.server.ts';
import { libraryApi } from '#app/features/library/api.server.ts';
import { uploadsApi } from '#app/features/library/uploads/uploads-api.server.ts';
import { playerApi } from '#app/features/player/api.server.ts';
import { releasesApi } from '#app/features/releases/api.server.ts';
import { shopApi } from '#app/features/shop/api.server.ts';
import { studioApi } from '#app/features/studio/api.server.ts';
import { z } from '#app/validation.ts';
import { viewDocumentOf } from './api-reference/api-document.server.ts';
import { catalogueApi } from './catalogue/api.server.ts';
import { commentsApi } from './comments/api.server.ts';
import { feedApi } from './feed/api.server.ts';
import { notificationsApi } from './notifications/api.server.ts';
import { checkDomain } from './own-domain/own-domain.server.ts';
import { playlistsApi } from './playlists/api.server.ts';
import { recordingsApi } from './recordings/api.server.ts';
import { searchApi } from './search/api.server.ts';
import { settingsApi } from './settings/api.server.ts';
import { shellApi } from './shell/api.server.ts';
import { trackRemovalApi } from './track-removal/api.server.ts';

const ownDomainApi: ApiRows = {
  /** A server in front of the site has no password of its gate. */
  'GET /api/domain-check': call({
    summary: 'Tells whether a domain is listed as an artist’s own, for on-demand certificates.',
    responseSchema: z.strictObject({ domain: z.string() }),
    operation: checkDomain,
    gate: 'open',
    scope: 'none',
  }),
};

/** The rows of all modules and screens, by the module that they are about. */
const TABLES = {
  accounts: {
    description: 'Signing up and in, second factors.',
    tables: [accountsApi, settingsApi],
  },
  activity: {
    description: 'Notifications, live events, emails.',
    tables: [activityApi, notificationsApi, shellApi, ownDomainApi],
  },
  artists: { description: 'Profiles, links, posts, statistics.', tables: [artistsApi] },
  assistants: { description: 'The ten assistants.', tables: [assistantsApi] },
  collaborations: {
    description: 'Requests, and the creative spaces that follow.',
    tables: [collaborationsApi],
  },
  community: {
    description: 'Follows, blocks, comments, reports, the feed.',
    tables: [communityApi, commentsApi, feedApi],
  },
  library: {
    description: 'Tracks, vocals, playlists, search.',
    tables: [libraryApi, catalogueApi, playlistsApi, recordingsApi, searchApi, trackRemovalApi],
  },
  player: { description: 'Plays.', tables: [playerApi] },
  releases: { description: 'Albums and likes.', tables: [releasesApi] },
  shop: { description: 'Merchandise, music for sale, orders, support.', tables: [shopApi] },
  studio: { description: 'The AI Studio and what it makes.', tables: [studioApi] },
} satisfies TaggedRows;

let described: OpenApiDocument | undefined;

/** The rows of all tables, and those of uploads, as OpenAPI 3.1. */
export const apiDocument = (): OpenApiDocument =>
  (described ??= describeApi({
    ...TABLES,
    media: {
      description: 'Files that are sent in parts, by the tus protocol 1.0 (https://tus.io).',
      tables: [uploadsApi],
    },
  }));

const documentApi = {
  'GET /api/openapi.json': exchange(viewDocumentOf(apiDocument), {
    summary: 'Returns the OpenAPI document of the API.',
    responseSchema: 'application/json',
  }),
};

/** The JSON API. `app/http` serves it; the contract test and the attack tests read the same rows. */
export const api = prepareApi([
  ...Object.values(TABLES).flatMap(({ tables }) => tables),
  documentApi,
]);
