import { prepareApi } from '#app/operations/endpoint.server.ts';
import { accountsApi } from '#app/features/accounts/api.server.ts';
import { activityApi } from '#app/features/activity/api.server.ts';
import { artistsApi } from '#app/features/artists/api.server.ts';
import { assistantsApi } from '#app/features/assistants/api.server.ts';
import { collaborationsApi } from '#app/features/collaborations/api.server.ts';
import { communityApi } from '#app/features/community/api.server.ts';
import { libraryApi } from '#app/features/library/api.server.ts';
import { playerApi } from '#app/features/player/api.server.ts';
import { releasesApi } from '#app/features/releases/api.server.ts';
import { shopApi } from '#app/features/shop/api.server.ts';
import { studioApi } from '#app/features/studio/api.server.ts';
import { commentsApi } from './comments/api.server.ts';
import { feedApi } from './feed/api.server.ts';
import { notificationsApi } from './notifications/api.server.ts';
import { playlistsApi } from './playlists/api.server.ts';
import { recordingsApi } from './recordings/api.server.ts';
import { searchApi } from './search/api.server.ts';
import { settingsApi } from './settings/api.server.ts';
import { shellApi } from './shell/api.server.ts';
import { trackRemovalApi } from './track-removal/api.server.ts';

/**
 * The JSON API: the endpoints of all features and screens. `routes/api.$.ts` serves them; the
 * contract test and the attack tests read the same list.
 */
export const api = prepareApi([
  accountsApi,
  activityApi,
  artistsApi,
  assistantsApi,
  collaborationsApi,
  communityApi,
  libraryApi,
  playerApi,
  releasesApi,
  shopApi,
  studioApi,
  commentsApi,
  feedApi,
  notificationsApi,
  playlistsApi,
  recordingsApi,
  searchApi,
  settingsApi,
  shellApi,
  trackRemovalApi,
]);
