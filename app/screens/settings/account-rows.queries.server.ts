import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { MediaSubject, Schema } from '#db/schema.ts';
import { TABLES_OF_SECTIONS } from '#app/features/artists/sections/sections.server.ts';
import { filesOfArtist, type MediaRow, SUBJECTS } from '#app/features/media/media.server.ts';

const PAGE = 500;

type Table = keyof Schema;

/** Rows of `table` that belong to an artist by the value of `column`. */
interface AccountRows {
  table: Table;
  column: string;
  /**
   * If the rows belong to rows of another table: that table and its column with the artist's id.
   */
  of?: { table: Table; column: string };
  /** Columns left out of the archive: internal ones, and secrets. */
  without?: readonly string[];
}

/**
 * Every table with rows that belong to an account, for its archive and its deletion. A table whose
 * rows concern two artists (a follow, a collaboration) is listed once for each column that names
 * one of them. A test compares this list with the database.
 */
export const ACCOUNT_ROWS = [
  { table: 'artists', column: 'id' },
  { table: 'follows', column: 'artistId' },
  { table: 'follows', column: 'followerId' },
  { table: 'feedEntries', column: 'artistId' },
  { table: 'feedLinks', column: 'artistId', without: ['secretKey'] },
  { table: 'posts', column: 'artistId', without: ['formKey'] },
  { table: 'newsletterSubscribers', column: 'artistId', without: ['accountId'] },
  { table: 'newsletterSubscribers', column: 'accountId', without: ['bounces'] },
  { table: 'newsletters', column: 'artistId', without: ['servedAt'] },
  { table: 'artistDomains', column: 'artistId' },
  ...TABLES_OF_SECTIONS,
  { table: 'blocks', column: 'artistId' },
  { table: 'reports', column: 'reporterArtistId', without: ['note', 'closedAt'] },
  { table: 'inboxMessages', column: 'artistId' },
  { table: 'tracks', column: 'artistId', without: ['uploadKey'] },
  { table: 'trackMeasures', column: 'trackId', of: { table: 'tracks', column: 'artistId' } },
  { table: 'albums', column: 'artistId', without: ['formKey'] },
  { table: 'albumTracks', column: 'albumId', of: { table: 'albums', column: 'artistId' } },
  { table: 'trackLikes', column: 'artistId' },
  { table: 'albumLikes', column: 'artistId' },
  { table: 'playlists', column: 'artistId', without: ['formKey'] },
  { table: 'playlistTracks', column: 'playlistId', of: { table: 'playlists', column: 'artistId' } },
  { table: 'trackComments', column: 'authorId', without: ['formKey'] },
  { table: 'trackComments', column: 'artistId', without: ['formKey'] },
  { table: 'trackPlays', column: 'artistId' },
  { table: 'playTotals', column: 'artistId' },
  { table: 'artistSums', column: 'artistId' },
  { table: 'trackSums', column: 'artistId' },
  { table: 'uploads', column: 'artistId', without: ['uploadKey'] },
  { table: 'vocalRecordings', column: 'artistId' },
  { table: 'collaborations', column: 'trackOwnerId' },
  { table: 'collaborations', column: 'collaboratorId' },
  { table: 'collaborationMessages', column: 'senderId' },
  { table: 'messageAttachments', column: 'artistId' },
  { table: 'aiGenerations', column: 'artistId' },
  { table: 'hummingRecordings', column: 'artistId' },
  { table: 'assistantStates', column: 'artistId' },
  { table: 'assistantMessages', column: 'artistId', without: ['messageKey'] },
  { table: 'modelSpending', column: 'artistId' },
  { table: 'pushLinks', column: 'artistId' },
  { table: 'linkClicks', column: 'artistId' },
  { table: 'merchItems', column: 'artistId', without: ['formKey'] },
  { table: 'shops', column: 'artistId' },
  { table: 'shippingZones', column: 'artistId', without: ['formKey'] },
  { table: 'salesTaxes', column: 'artistId' },
  { table: 'supportOffers', column: 'artistId' },
  {
    table: 'subscriptions',
    column: 'supporterId',
    without: ['liveKey', 'session', 'paymentUrl', 'stripeId'],
  },
  {
    table: 'subscriptions',
    column: 'artistId',
    without: ['supporterId', 'liveKey', 'session', 'paymentUrl', 'stripeId'],
  },
  { table: 'discountCodes', column: 'artistId' },
  {
    table: 'orders',
    column: 'artistId',
    // The key opens the buyer's page.
    without: ['formKey', 'buyerId', 'secretKey', 'paymentSession', 'paymentUrl'],
  },
  { table: 'orders', column: 'buyerId', without: ['formKey'] },
  { table: 'merchStock', column: 'itemId', of: { table: 'merchItems', column: 'artistId' } },
  { table: 'orderLines', column: 'orderId', of: { table: 'orders', column: 'artistId' } },
  {
    table: 'orderRefunds',
    column: 'orderId',
    of: { table: 'orders', column: 'artistId' },
    without: ['formKey'],
  },
  { table: 'codeBatches', column: 'artistId', without: ['formKey'] },
  {
    table: 'downloadCodes',
    column: 'batchId',
    of: { table: 'codeBatches', column: 'artistId' },
    without: ['redeemedBy'],
  },
  { table: 'downloadCodes', column: 'redeemedBy', without: ['batchId'] },
  { table: 'soldTracks', column: 'artistId' },
  { table: 'purchases', column: 'buyerId', without: ['secretKey'] },
  { table: 'purchases', column: 'artistId', without: ['secretKey', 'buyerId'] },
  { table: 'purchaseTracks', column: 'purchaseId', of: { table: 'purchases', column: 'artistId' } },
  { table: 'notices', column: 'artistId', without: ['mailedAt'] },
  { table: 'mailChoices', column: 'artistId', without: ['digestAt'] },
  { table: 'pushChoices', column: 'artistId' },
  {
    table: 'pushSubscriptions',
    column: 'artistId',
    without: ['sid', 'endpoint', 'endpointHash', 'p256dh', 'auth'],
  },
  {
    table: 'passkeys',
    column: 'userId',
    of: { table: 'users', column: 'artistId' },
    without: ['credentialId', 'publicKey', 'signCount', 'transports'],
  },
  { table: 'securityEvents', column: 'userId', of: { table: 'users', column: 'artistId' } },
  {
    table: 'appPasswords',
    column: 'userId',
    of: { table: 'users', column: 'artistId' },
    without: ['secretHash', 'sealedSecret', 'formKey'],
  },
  {
    table: 'apiTokens',
    column: 'userId',
    of: { table: 'users', column: 'artistId' },
    without: ['secretHash', 'formKey'],
  },
  { table: 'webhooks', column: 'artistId', without: ['sealedSecret', 'previousSecret', 'formKey'] },
  {
    table: 'webhookDeliveries',
    column: 'webhookId',
    of: { table: 'webhooks', column: 'artistId' },
  },
  { table: 'playQueues', column: 'artistId' },
  { table: 'bookmarks', column: 'artistId' },
  { table: 'sharedLinks', column: 'artistId' },
  { table: 'remoteFollowers', column: 'artistId', without: ['followUri'] },
  { table: 'remoteReplies', column: 'artistId' },
  { table: 'remoteReactions', column: 'artistId' },
  { table: 'federationBlocks', column: 'artistId' },
] as const satisfies readonly AccountRows[];

/** Tables without rows that belong to an artist, each with the reason. */
export const NOT_ACCOUNT_ROWS = {
  artistWords: 'how a name is found; made from the artist',
  recentListens: 'who was counted a moment ago',
  dayListeners: 'who was counted today',
  media: 'files, which are taken along as such',
  jobs: 'work of the server',
  users: 'the account itself: its email is told, its password is not',
  sessions: 'devices that are signed in',
  siteKeys: 'keys of the site',
  removedPushDevices: 'devices that show no news any more',
  passwordResets: 'links that are valid for an hour',
  registrations: 'accounts that are not there yet',
  emailChanges: 'links that are valid for a day',
  invitations: 'links by which accounts can be made',
  authenticatorApps: 'the secret of an app: whoever has it makes codes',
  recoveryCodes: 'ways into the account',
  spentTokens: 'tokens that were used',
  archives: 'copies of all this',
  catalogueImports: 'catalogues that are being brought in; what they became is told',
  importFiles: 'their files, until the import has made its tracks of them',
  orderRefundLines: 'pieces of a refund, which says how much it is',
  orderLetters: 'which emails of an order are on their way',
  downloads: 'copies of what was sold, in other formats',
  jobWorkers: 'processes that do work of the server',
  repeatableWrites: 'answers that were given already',
  nowPlaying: 'what is playing at the moment',
  newsletterEmails: 'which emails of a newsletter are on their way',
  federationActors: 'keys, which sign the announcement that an account was deleted',
  federationObjects: 'addresses of works for other servers',
  federationOutbox: 'changes that are about to be sent',
  federationActivities: 'messages on their way to other servers',
  federationDeliveries: 'which servers a message has not reached',
  federationInboxes: 'addresses of other servers',
  federationValues: 'public keys and documents of other servers',
  remoteActors: 'accounts of other servers',
  writtenSongs: 'which images songs of this site used, without saying whose',
  siteModelSpending: 'what all together spend on the language model',
} as const satisfies Partial<Record<Table | 'writtenRows', string>>;

/** The rows of one entry of `ACCOUNT_ROWS`, page by page. */
export async function* rowsOf(
  db: Db,
  { table, column, of, without = [] }: AccountRows,
  artistId: number,
): AsyncGenerator<Record<string, unknown>> {
  const query = db
    .selectFrom(table as 'artists')
    .selectAll()
    .where((where) =>
      of
        ? where(
            sql.ref(column),
            'in',
            where
              .selectFrom(of.table as 'artists')
              .select('id')
              .where(sql.ref(of.column), '=', artistId),
          )
        : where(sql.ref(column), '=', artistId),
    );
  // The tables have different keys, so pages use offsets in the order of all columns.
  const columns = Object.keys((await query.limit(1).executeTakeFirst()) ?? {});
  if (columns.length === 0) return;
  const inOrder = sql.join(columns.map((_, index) => sql.lit(index + 1)));
  for (let offset = 0; ; offset += PAGE) {
    const rows = (await query.orderBy(inOrder).limit(PAGE).offset(offset).execute()) as Record<
      string,
      unknown
    >[];
    for (const row of rows) {
      yield Object.fromEntries(Object.entries(row).filter(([name]) => !without.includes(name)));
    }
    if (rows.length < PAGE) return;
  }
}

/** A stored file of an artist, with the title of its subject. */
export interface OwnFile extends Pick<
  MediaRow,
  | 'key'
  | 'role'
  | 'width'
  | 'height'
  | 'checksum'
  | 'description'
  | 'contentType'
  | 'byteSize'
  | 'subjectType'
  | 'subjectId'
  | 'createdAt'
> {
  title: string | null;
}

/** Every stored file of an artist except archives; those of imports only for their removal. */
export async function ownFiles(db: Db, artistId: number): Promise<OwnFile[]> {
  const subjects = (Object.keys(SUBJECTS) as MediaSubject[]).filter((one) => one !== 'archive');
  const lists = await Promise.all(
    subjects.map((subject) => {
      const { table, title } = SUBJECTS[subject];
      return filesOfArtist(db, subject, artistId)
        .select([
          ...(['media.key', 'media.role', 'media.width', 'media.contentType'] as const),
          ...(['media.byteSize', 'media.subjectType', 'media.subjectId'] as const),
          ...(['media.createdAt', 'media.description'] as const),
          ...(['media.height', 'media.checksum'] as const),
          title
            ? sql<string | null>`${sql.ref(`${table}.${title}`)}`.as('title')
            : sql<null>`null`.as('title'),
        ])
        .orderBy('media.id')
        .execute();
    }),
  );
  return lists.flat();
}
