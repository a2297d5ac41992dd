import type { Schema } from './schema.ts';

/**
 * Owner of each table: the one feature (or, below the features, the one layer) that writes its rows. All
 * other code calls the owner, so that data that must stay consistent with a row is kept so in one place.
 * `readers` names the other features that read a table. `tests/server/tables.test.ts` compares this with
 * every query in the sources, and fails on a writer or a reader that is missing here.
 */
interface Ownership {
  owner: string;
  readers?: readonly string[];
  /** Features that change it only in a copy of the database, never in a live one. */
  inCopies?: readonly string[];
  /**
   * Columns by whose values cached pages are tied to single rows: a query that compares one of them with known
   * values reads only these rows. Pages that read the table otherwise depend on all of its rows.
   */
  keys?: readonly string[];
  /**
   * Foreign keys to the column `id` of other tables, of those that queries of cached pages join. A list is of a column
   * that names a row of one of these tables, and goes on naming it once it is gone.
   */
  refers?: Readonly<Record<string, keyof Schema | readonly (keyof Schema)[]>>;
  /** True for figures that a visitor's page may show up to an hour late. */
  isHourly?: boolean;
}

export const TABLES: Record<keyof Schema, Ownership> = {
  writtenSongs: { owner: 'studio' },
  users: {
    owner: 'accounts',
    readers: ['activity', 'admin-command', 'notifications', 'operations', 'settings', 'subsonic'],
    keys: ['id', 'artistId'],
    refers: { artistId: ['artists'] },
  },
  sessions: {
    owner: 'operations',
    readers: ['device-notifications'],
    keys: ['sid', 'userId'],
    refers: { userId: 'users' },
  },
  passwordResets: { owner: 'settings' },
  registrations: { owner: 'accounts' },
  emailChanges: { owner: 'settings' },
  notices: {
    owner: 'activity',
    readers: ['notifications'],
    keys: ['artistId'],
    refers: {
      subjectId: [
        'collaborations',
        'inboxMessages',
        'orders',
        'aiGenerations',
        'albums',
        'trackComments',
      ],
    },
  },
  mailChoices: { owner: 'activity', keys: ['artistId'] },
  siteKeys: { owner: 'device-notifications' },
  pushChoices: { owner: 'device-notifications', keys: ['artistId'] },
  pushSubscriptions: { owner: 'device-notifications', readers: ['activity'], keys: ['artistId'] },
  removedPushDevices: { owner: 'device-notifications' },
  authenticatorApps: { owner: 'accounts' },
  passkeys: { owner: 'accounts' },
  recoveryCodes: { owner: 'accounts' },
  spentTokens: { owner: 'operations' },
  securityEvents: { owner: 'operations', readers: ['activity'] },
  blocks: {
    owner: 'community',
    readers: ['comments', 'notifications'],
    keys: ['artistId', 'blockedId'],
  },
  reports: { owner: 'community' },
  invitations: { owner: 'accounts' },
  archives: { owner: 'settings', keys: ['artistId'] },
  catalogueImports: { owner: 'catalogue', keys: ['artistId'] },
  importFiles: { owner: 'catalogue', keys: ['artistId'] },
  artists: {
    owner: 'activity',
    readers: [
      'accounts',
      'admin-command',
      'artists',
      'collaborations',
      'comments',
      'community',
      'federation',
      'feed',
      'library',
      'media',
      'notifications',
      'operations',
      'player',
      'playlists',
      'releases',
      'settings',
      'shop',
      'studio',
      'subsonic',
    ],
    keys: ['id', 'handle'],
  },
  artistWords: { owner: 'activity', readers: ['artists'] },
  pressQuotes: { owner: 'artists', keys: ['artistId'] },
  follows: {
    owner: 'community',
    readers: ['activity', 'feed', 'notifications', 'subsonic'],
    keys: ['artistId', 'followerId'],
    refers: { artistId: 'artists', followerId: 'artists' },
  },
  feedEntries: { owner: 'activity', readers: ['feed', 'federation'], keys: ['artistId'] },
  feedLinks: { owner: 'feed', keys: ['artistId'] },
  posts: { owner: 'artists', keys: ['id', 'artistId'] },
  tourDates: { owner: 'artists', keys: ['artistId'] },
  inboxMessages: { owner: 'community', readers: ['notifications'], keys: ['artistId'] },
  tracks: {
    owner: 'library',
    readers: [
      'activity',
      'artists',
      'collaborations',
      'community',
      'federation',
      'notifications',
      'player',
      'playlists',
      'releases',
      'search',
      'shop',
      'subsonic',
    ],
    keys: ['id', 'artistId'],
    refers: { artistId: 'artists' },
  },
  albums: {
    owner: 'releases',
    readers: ['community', 'notifications', 'search', 'shop'],
    keys: ['id', 'artistId'],
    refers: { artistId: 'artists' },
  },
  albumTracks: {
    owner: 'releases',
    keys: ['albumId', 'trackId'],
    refers: { albumId: 'albums', trackId: 'tracks' },
  },
  trackLikes: { owner: 'releases', keys: ['trackId', 'artistId'], refers: { trackId: 'tracks' } },
  albumLikes: { owner: 'releases', keys: ['albumId', 'artistId'], refers: { albumId: 'albums' } },
  playlists: {
    owner: 'playlists',
    readers: ['artists', 'community', 'search'],
    keys: ['id', 'artistId'],
    refers: { artistId: 'artists' },
  },
  playlistTracks: {
    owner: 'playlists',
    keys: ['playlistId'],
    refers: { playlistId: 'playlists', trackId: 'tracks' },
  },
  trackMeasures: { owner: 'library', keys: ['trackId'] },
  trackComments: {
    owner: 'comments',
    readers: ['community', 'notifications'],
    keys: ['trackId'],
    refers: { authorId: 'artists', trackId: 'tracks' },
  },
  trackPlays: { owner: 'player', isHourly: true, keys: ['trackId', 'artistId'] },
  playTotals: { owner: 'player', isHourly: true, keys: ['trackId', 'artistId'] },
  recentListens: { owner: 'player', isHourly: true, keys: ['trackId'] },
  artistSums: { owner: 'player', readers: ['artists'], isHourly: true, keys: ['artistId'] },
  trackSums: {
    owner: 'player',
    readers: ['artists'],
    isHourly: true,
    keys: ['trackId', 'artistId'],
  },
  dayListeners: { owner: 'player', isHourly: true, keys: ['artistId'] },
  media: {
    owner: 'media',
    readers: ['admin-command', 'collaborations', 'library'],
    keys: ['subjectId', 'address'],
  },
  uploads: {
    owner: 'library',
    readers: ['media'],
    inCopies: ['admin-command'],
    keys: ['artistId'],
  },
  jobs: { owner: 'platform', readers: ['shell'], keys: ['subject', 'name'] },
  jobWorkers: { owner: 'platform' },
  videos: { owner: 'artists', keys: ['artistId'] },
  vocalRecordings: {
    owner: 'library',
    keys: ['id', 'artistId', 'trackId'],
    refers: { trackId: 'tracks', artistId: 'artists' },
  },
  collaborations: {
    owner: 'collaborations',
    readers: ['community', 'library', 'notifications'],
    keys: ['id', 'trackOwnerId', 'collaboratorId'],
    refers: {
      trackId: 'tracks',
      trackOwnerId: 'artists',
      collaboratorId: 'artists',
      vocalRecordingId: 'vocalRecordings',
    },
  },
  collaborationMessages: {
    owner: 'collaborations',
    readers: ['community', 'notifications'],
    keys: ['collaborationId'],
  },
  messageAttachments: { owner: 'collaborations', keys: ['messageId'] },
  aiGenerations: { owner: 'studio', readers: ['notifications'], keys: ['id', 'artistId'] },
  hummingRecordings: { owner: 'studio', keys: ['artistId'] },
  pushLinks: { owner: 'artists', keys: ['artistId'] },
  linkClicks: { owner: 'artists', isHourly: true, keys: ['artistId'] },
  merchItems: { owner: 'shop', keys: ['id', 'artistId'], refers: { artistId: 'artists' } },
  merchStock: { owner: 'shop', keys: ['itemId'] },
  shops: { owner: 'shop', keys: ['artistId'] },
  shippingZones: { owner: 'shop', keys: ['artistId'] },
  supportOffers: { owner: 'shop', keys: ['artistId'] },
  subscriptions: { owner: 'shop', keys: ['id', 'liveKey', 'artistId', 'supporterId'] },
  salesTaxes: { owner: 'shop', keys: ['artistId'] },
  discountCodes: { owner: 'shop', keys: ['artistId'] },
  orders: { owner: 'shop', readers: ['notifications'], keys: ['id', 'artistId', 'buyerId'] },
  orderLines: { owner: 'shop', keys: ['orderId'] },
  orderRefunds: { owner: 'shop', keys: ['orderId'] },
  orderRefundLines: { owner: 'shop' },
  orderLetters: { owner: 'shop' },
  soldTracks: { owner: 'shop', keys: ['artistId'] },
  purchases: { owner: 'shop', keys: ['id', 'buyerId', 'artistId'] },
  purchaseTracks: { owner: 'shop', keys: ['purchaseId'] },
  downloads: { owner: 'shop' },
  codeBatches: { owner: 'shop' },
  downloadCodes: { owner: 'shop' },
  assistantStates: { owner: 'assistants', keys: ['artistId'] },
  assistantMessages: { owner: 'assistants', keys: ['artistId'] },
  modelSpending: { owner: 'studio', keys: ['artistId'] },
  siteModelSpending: { owner: 'studio' },
  appPasswords: { owner: 'subsonic' },
  playQueues: { owner: 'subsonic' },
  nowPlaying: { owner: 'subsonic' },
  bookmarks: { owner: 'subsonic' },
  sharedLinks: { owner: 'subsonic' },
  federationOutbox: { owner: 'activity' },
  federationActors: { owner: 'federation', readers: ['activity'] },
  federationObjects: { owner: 'federation', readers: ['activity', 'notifications'] },
  federationActivities: { owner: 'federation' },
  federationInboxes: { owner: 'federation' },
  federationDeliveries: { owner: 'federation' },
  federationBlocks: { owner: 'federation' },
  federationValues: { owner: 'federation' },
  remoteActors: { owner: 'federation', readers: ['notifications'] },
  remoteFollowers: { owner: 'federation', readers: ['notifications'] },
  remoteReplies: { owner: 'federation', readers: ['community', 'notifications'] },
  remoteReactions: { owner: 'federation', readers: ['notifications'] },
  apiTokens: { owner: 'operations' },
  repeatableWrites: { owner: 'operations' },
  webhooks: { owner: 'activity' },
  webhookDeliveries: { owner: 'activity' },
  newsletterSubscribers: { owner: 'artists' },
  newsletters: { owner: 'artists' },
  newsletterEmails: { owner: 'artists' },
  artistDomains: { owner: 'operations' },
};

interface Rows {
  keys: readonly string[];
  refers: Readonly<Record<string, string | readonly string[] | undefined>>;
  isHourly: boolean;
}

/** How the rows of a table are tied to cached pages. */
export function rowsOf(table: keyof Schema): Rows {
  const { keys = [], refers = {}, isHourly = false }: Ownership = TABLES[table];
  return { keys, refers, isHourly };
}

export const isTable = (name: string | undefined): name is keyof Schema =>
  name !== undefined && Object.hasOwn(TABLES, name);

/** They read tables that are named by a variable: those of a file's subjects, and all tables of an artist. */
export const READERS_BY_VARIABLE: readonly string[] = ['artists', 'media', 'settings'];

export const camelCase = (name: string) =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The topic that every write has: of a query whose tables are unknown. */
export const ANY_WRITE = '*';

/**
 * The topics of writes, as `writtenOf` in `write-versions.ts` names them. A row that is added or removed has the
 * topic of that for its table and one for each of its keys; a row that is changed has one for each key before
 * and after, one for each changed column, and one for any change.
 */
export const topic = {
  added: (table: string) => `${table}+`,
  removed: (table: string) => `${table}-`,
  anyColumn: (table: string) => `${table}:*`,
  column: (table: string, column: string) => `${table}:${column}`,
  // Text is compared without case, since a column may be.
  key: (table: string, column: string, value: unknown) =>
    `${table}.${column}=${String(value).toLowerCase()}`,
};
