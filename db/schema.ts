import type {
  UserTable,
  SessionTable,
  RegistrationTable,
  EmailChangeTable,
  PasswordResetTable,
  AuthenticatorAppTable,
  PasskeyTable,
  RecoveryCodeTable,
  SpentTokenTable,
  SecurityEventTable,
  InvitationTable,
  ArchiveTable,
} from './tables/accounts.ts';
import type {
  AlbumTable,
  AlbumTrackTable,
  TrackLikeTable,
  AlbumLikeTable,
  PlaylistTable,
  PlaylistTrackTable,
} from './tables/albums.ts';
import type {
  ArtistTable,
  ArtistWordTable,
  FollowTable,
  FeedEntryTable,
  FeedLinkTable,
  PostTable,
  TourDateTable,
  PressQuoteTable,
  InboxMessageTable,
  VideoTable,
} from './tables/artists.ts';
import type {
  AssistantStateTable,
  AssistantMessageTable,
  ModelSpendingTable,
  SiteModelSpendingTable,
} from './tables/assistants.ts';
import type {
  VocalRecordingTable,
  CollaborationTable,
  CollaborationMessageTable,
  MessageAttachmentTable,
} from './tables/collaborations.ts';
import type {
  FederationActivityTable,
  FederationActorTable,
  FederationBlockTable,
  FederationDeliveryTable,
  FederationInboxTable,
  FederationObjectTable,
  FederationOutboxTable,
  FederationValueTable,
  RemoteActorTable,
  RemoteFollowerTable,
  RemoteReactionTable,
  RemoteReplyTable,
} from './tables/federation.ts';
import type {
  MediaTable,
  UploadTable,
  CatalogueImportTable,
  ImportFileTable,
  JobTable,
  JobWorkerTable,
} from './tables/files.ts';
import type {
  AiGenerationTable,
  HummingRecordingTable,
  WrittenSongTable,
} from './tables/generations.ts';
import type { BlockTable, ReportTable } from './tables/moderation.ts';
import type {
  ArtistDomainTable,
  NewsletterEmailTable,
  NewsletterSubscriberTable,
  NewsletterTable,
} from './tables/newsletters.ts';
import type {
  NoticeTable,
  MailChoiceTable,
  SiteKeyTable,
  PushChoiceTable,
  PushSubscriptionTable,
  RemovedPushDeviceTable,
} from './tables/notices.ts';
import type {
  OrderTable,
  OrderRefundTable,
  OrderRefundLineTable,
  OrderEmailTable,
  OrderLineTable,
} from './tables/orders.ts';
import type {
  TrackPlaysTable,
  PlayTotalTable,
  RecentListenTable,
  ArtistSumTable,
  TrackSumTable,
  DayListenerTable,
} from './tables/plays.ts';
import type {
  SoldTrackTable,
  PurchaseTable,
  PurchaseTrackTable,
  DownloadTable,
  CodeBatchTable,
  DownloadCodeTable,
} from './tables/purchases.ts';
import type {
  ApiTokenTable,
  RepeatableWriteTable,
  WebhookDeliveryTable,
  WebhookTable,
} from './tables/programs.ts';
import type { PushLinkTable, LinkClicksTable } from './tables/push-links.ts';
import type {
  MerchItemTable,
  MerchStockTable,
  ShopTable,
  ShippingZoneTable,
  SalesTaxTable,
  DiscountCodeTable,
} from './tables/shop.ts';
import type {
  AppPasswordTable,
  BookmarkTable,
  NowPlayingTable,
  PlayQueueTable,
  SharedLinkTable,
} from './tables/subsonic.ts';
import type { SupportOfferTable, SubscriptionTable } from './tables/support.ts';
import type { TrackTable, TrackCommentTable, TrackMeasuresTable } from './tables/tracks.ts';

export type * from './tables/accounts.ts';
export type * from './tables/albums.ts';
export type * from './tables/artists.ts';
export type * from './tables/assistants.ts';
export type * from './tables/collaborations.ts';
export type * from './tables/federation.ts';
export type * from './tables/files.ts';
export type * from './tables/generations.ts';
export type * from './tables/moderation.ts';
export type * from './tables/newsletters.ts';
export type * from './tables/notices.ts';
export type * from './tables/orders.ts';
export type * from './tables/plays.ts';
export type * from './tables/programs.ts';
export type * from './tables/purchases.ts';
export type * from './tables/push-links.ts';
export type * from './tables/shop.ts';
export type * from './tables/subsonic.ts';
export type * from './tables/support.ts';
export type * from './tables/tracks.ts';

export interface Schema {
  writtenSongs: WrittenSongTable;
  users: UserTable;
  sessions: SessionTable;
  passwordResets: PasswordResetTable;
  registrations: RegistrationTable;
  emailChanges: EmailChangeTable;
  notices: NoticeTable;
  mailChoices: MailChoiceTable;
  siteKeys: SiteKeyTable;
  pushChoices: PushChoiceTable;
  pushSubscriptions: PushSubscriptionTable;
  removedPushDevices: RemovedPushDeviceTable;
  authenticatorApps: AuthenticatorAppTable;
  passkeys: PasskeyTable;
  recoveryCodes: RecoveryCodeTable;
  spentTokens: SpentTokenTable;
  securityEvents: SecurityEventTable;
  blocks: BlockTable;
  reports: ReportTable;
  invitations: InvitationTable;
  archives: ArchiveTable;
  catalogueImports: CatalogueImportTable;
  importFiles: ImportFileTable;
  artists: ArtistTable;
  artistWords: ArtistWordTable;
  follows: FollowTable;
  feedEntries: FeedEntryTable;
  feedLinks: FeedLinkTable;
  posts: PostTable;
  trackComments: TrackCommentTable;
  trackMeasures: TrackMeasuresTable;
  artistSums: ArtistSumTable;
  trackSums: TrackSumTable;
  dayListeners: DayListenerTable;
  tourDates: TourDateTable;
  pressQuotes: PressQuoteTable;
  inboxMessages: InboxMessageTable;
  tracks: TrackTable;
  albums: AlbumTable;
  albumTracks: AlbumTrackTable;
  trackLikes: TrackLikeTable;
  albumLikes: AlbumLikeTable;
  playlists: PlaylistTable;
  playlistTracks: PlaylistTrackTable;
  trackPlays: TrackPlaysTable;
  playTotals: PlayTotalTable;
  recentListens: RecentListenTable;
  media: MediaTable;
  uploads: UploadTable;
  jobs: JobTable;
  jobWorkers: JobWorkerTable;
  videos: VideoTable;
  vocalRecordings: VocalRecordingTable;
  collaborations: CollaborationTable;
  collaborationMessages: CollaborationMessageTable;
  messageAttachments: MessageAttachmentTable;
  aiGenerations: AiGenerationTable;
  hummingRecordings: HummingRecordingTable;
  pushLinks: PushLinkTable;
  linkClicks: LinkClicksTable;
  merchItems: MerchItemTable;
  merchStock: MerchStockTable;
  shops: ShopTable;
  shippingZones: ShippingZoneTable;
  salesTaxes: SalesTaxTable;
  supportOffers: SupportOfferTable;
  subscriptions: SubscriptionTable;
  discountCodes: DiscountCodeTable;
  orders: OrderTable;
  orderLines: OrderLineTable;
  orderRefunds: OrderRefundTable;
  orderRefundLines: OrderRefundLineTable;
  orderLetters: OrderEmailTable;
  soldTracks: SoldTrackTable;
  purchases: PurchaseTable;
  purchaseTracks: PurchaseTrackTable;
  downloads: DownloadTable;
  codeBatches: CodeBatchTable;
  downloadCodes: DownloadCodeTable;
  assistantStates: AssistantStateTable;
  assistantMessages: AssistantMessageTable;
  modelSpending: ModelSpendingTable;
  siteModelSpending: SiteModelSpendingTable;
  appPasswords: AppPasswordTable;
  playQueues: PlayQueueTable;
  nowPlaying: NowPlayingTable;
  bookmarks: BookmarkTable;
  sharedLinks: SharedLinkTable;
  federationActors: FederationActorTable;
  federationObjects: FederationObjectTable;
  federationOutbox: FederationOutboxTable;
  federationActivities: FederationActivityTable;
  federationInboxes: FederationInboxTable;
  federationDeliveries: FederationDeliveryTable;
  federationBlocks: FederationBlockTable;
  federationValues: FederationValueTable;
  remoteActors: RemoteActorTable;
  remoteFollowers: RemoteFollowerTable;
  remoteReplies: RemoteReplyTable;
  remoteReactions: RemoteReactionTable;
  apiTokens: ApiTokenTable;
  repeatableWrites: RepeatableWriteTable;
  webhooks: WebhookTable;
  webhookDeliveries: WebhookDeliveryTable;
  newsletterSubscribers: NewsletterSubscriberTable;
  newsletters: NewsletterTable;
  newsletterEmails: NewsletterEmailTable;
  artistDomains: ArtistDomainTable;
}

/** Columns stored as 0 or 1. */
export const BOOLEAN_COLUMNS: ReadonlySet<string> = new Set([
  'allowComments',
  'allowDownload',
  'daily',
  'digitalDownload',
  'hiddenBeforeHost',
  'inStock',
  'isActive',
  'isCollected',
  'isDone',
  'isFeatured',
  'isNew',
  'isOn',
  'isPublic',
  'madeWithAi',
  'noAi',
  'restocked',
  'shown',
  'showsReplies',
  'takesSubscribers',
  'taxIncluded',
  'verified',
]);

/** Columns stored as JSON text. */
export const JSON_COLUMNS: ReadonlySet<string> = new Set([
  'songs',
  'scopes',
  'eventTypes',
  'contact',
  'countries',
  'data',
  'detail',
  'detected',
  'kinds',
  'measures',
  'metadata',
  'offers',
  'payload',
  'pinnedTracks',
  'quickStats',
  'rates',
  'request',
  'sectionOrder',
  'sectionVisibility',
  'sess',
  'sizes',
  'socialLinks',
  'sounds',
  'corrected',
  'correctionDraft',
  'edits',
  'stems',
  'steps',
  'tags',
  'transports',
  'plan',
  'result',
  'waveformData',
  'fileTags',
]);
