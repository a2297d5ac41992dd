import type { Schema } from './schema.ts';

/**
 * Who owns each table: the one feature (or, below the features, the one layer) that writes its rows. The
 * others ask it to, so that whatever must stay in step with a row stays so in one place. Where a table is
 * read by more than its owner, `readers` names them. `tests/server/tables.test.ts` compares this with
 * every query in the sources, and fails on a writer or a reader that is not here.
 */
interface Ownership {
  owner: string;
  readers?: readonly string[];
  /** Who changes it in a copy of the database that is nobody's live one. */
  inCopies?: readonly string[];
}

export const TABLES: Record<keyof Schema, Ownership> = {
  writtenSongs: { owner: 'lyrics' },
  users: {
    owner: 'accounts',
    readers: ['admin-command', 'notifications', 'operations', 'security', 'settings'],
  },
  sessions: { owner: 'operations', readers: ['device-notifications'] },
  passwordResets: { owner: 'settings' },
  registrations: { owner: 'accounts' },
  emailChanges: { owner: 'settings' },
  notices: { owner: 'notices', readers: ['notifications'] },
  mailChoices: { owner: 'notices' },
  siteKeys: { owner: 'device-notifications' },
  pushChoices: { owner: 'device-notifications' },
  pushSubscriptions: { owner: 'device-notifications', readers: ['notices'] },
  removedPushDevices: { owner: 'device-notifications' },
  authenticatorApps: { owner: 'second-factors' },
  passkeys: { owner: 'second-factors' },
  recoveryCodes: { owner: 'second-factors' },
  spentTokens: { owner: 'operations' },
  securityEvents: { owner: 'operations', readers: ['security'] },
  blocks: { owner: 'follows', readers: ['comments', 'notifications'] },
  reports: { owner: 'reports' },
  invitations: { owner: 'accounts' },
  archives: { owner: 'settings' },
  artists: {
    owner: 'artist-records',
    readers: [
      ...['accounts', 'admin-command', 'albums', 'artists', 'collaborations', 'comments', 'feed'],
      ...['follows', 'generations', 'likes', 'media', 'merch', 'notifications', 'operations'],
      ...['playlists', 'plays', 'push', 'reports', 'settings', 'support', 'tracks'],
    ],
  },
  artistWords: { owner: 'artist-records', readers: ['artists'] },
  pressQuotes: { owner: 'artists' },
  follows: { owner: 'follows', readers: ['artist-records', 'feed', 'notifications'] },
  feedEntries: { owner: 'feed-entries', readers: ['feed'] },
  feedLinks: { owner: 'feed' },
  posts: { owner: 'posts' },
  tourDates: { owner: 'artists' },
  inboxMessages: { owner: 'inbox', readers: ['follows', 'notifications', 'reports'] },
  tracks: {
    owner: 'tracks',
    readers: [
      ...['albums', 'artists', 'collaborations', 'likes', 'notifications', 'plays', 'reports'],
      ...['search', 'selling', 'vocals'],
    ],
  },
  albums: { owner: 'albums', readers: ['notifications', 'reports', 'search', 'selling'] },
  albumTracks: { owner: 'albums' },
  trackLikes: { owner: 'likes' },
  albumLikes: { owner: 'likes' },
  playlists: { owner: 'playlists', readers: ['artists', 'reports', 'search'] },
  playlistTracks: { owner: 'playlists' },
  trackComments: { owner: 'comments', readers: ['follows', 'notifications', 'reports'] },
  trackPlays: { owner: 'plays' },
  playTotals: { owner: 'plays' },
  recentListens: { owner: 'plays' },
  artistSums: { owner: 'plays', readers: ['statistics'] },
  trackSums: { owner: 'plays', readers: ['statistics'] },
  dayListeners: { owner: 'plays' },
  media: { owner: 'media', readers: ['admin-command', 'collaborations', 'tracks'] },
  uploads: { owner: 'uploads', readers: ['media'], inCopies: ['admin-command'] },
  jobs: { owner: 'platform', readers: ['shell'] },
  jobWorkers: { owner: 'platform' },
  videos: { owner: 'artists' },
  vocalRecordings: { owner: 'vocals' },
  collaborations: {
    owner: 'collaborations',
    readers: ['follows', 'notifications', 'reports', 'vocals'],
  },
  collaborationMessages: { owner: 'collaborations', readers: ['notifications', 'reports'] },
  messageAttachments: { owner: 'collaborations' },
  aiGenerations: { owner: 'generations', readers: ['notifications'] },
  hummingRecordings: { owner: 'generations' },
  pushLinks: { owner: 'push' },
  linkClicks: { owner: 'push' },
  merchItems: { owner: 'merch', readers: ['selling', 'shop'] },
  merchStock: { owner: 'merch' },
  shops: { owner: 'merch' },
  shippingZones: { owner: 'selling' },
  supportOffers: { owner: 'support' },
  subscriptions: { owner: 'support' },
  salesTaxes: { owner: 'selling' },
  discountCodes: { owner: 'selling' },
  orders: { owner: 'shop', readers: ['notifications'] },
  orderLines: { owner: 'shop', readers: ['merch'] },
  orderRefunds: { owner: 'shop' },
  orderRefundLines: { owner: 'shop' },
  orderLetters: { owner: 'shop' },
  soldTracks: { owner: 'collection' },
  purchases: { owner: 'collection' },
  purchaseTracks: { owner: 'collection' },
  downloads: { owner: 'collection' },
  codeBatches: { owner: 'codes' },
  downloadCodes: { owner: 'codes' },
  assistantStates: { owner: 'assistants' },
  assistantMessages: { owner: 'assistants' },
  modelSpending: { owner: 'model' },
  siteModelSpending: { owner: 'model' },
};

/** They read tables that are named by a variable: of every subject of a file, of all that is an artist's. */
export const READERS_BY_VARIABLE: readonly string[] = ['artists', 'media', 'settings'];
