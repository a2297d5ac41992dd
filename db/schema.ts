import type { ColumnType, Generated } from 'kysely';

/** Column types: what is read, and what may be left out on insert. Instants are Dates, JSON is parsed. */
type WithDefault<T> = ColumnType<T, T | undefined, T>;
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;
type Json<T> = ColumnType<T, T | undefined, T>;
type NullableJson<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface UserTable {
  id: Generated<number>;
  email: string;
  passwordHash: string;
  artistId: Nullable<number>;
  /** When a link that was mailed to `email` was opened; null if that never happened. */
  emailVerifiedAt: Nullable<Date>;
  createdAt: Date;
  updatedAt: Date;
}

/** `sid` is the SHA-256 of the id in the visitor's cookie: a copy of the database opens no session. */
export interface SessionTable {
  sid: string;
  sess: Json<SessionData>;
  expire: Date;
  userId: number;
  /** When its owner last gave the password or used a passkey; null for sessions from before this was kept. */
  provenAt: Nullable<Date>;
}

export interface SessionData {
  rememberMe: boolean;
  createdAt: number;
  userAgent: string;
  /** Of the last use, within ten minutes. Sessions that are older than this field lack it. */
  usedAt?: number;
  /** The network of the last use, never the whole address. */
  usedFrom?: string;
}

/** Somebody registered, and has not confirmed the email yet. There is no account before that. */
export interface RegistrationTable {
  /** The SHA-256 of the key in a cookie of the browser that registered. */
  id: string;
  email: string;
  passwordHash: string;
  /** The SHA-256 of the mailed link's last part; null until the letter is written. */
  tokenHash: Nullable<string>;
  /** As in InvitationTable, where the site takes invited people only. */
  inviteHash: Nullable<string>;
  /** What the account is to be. */
  kind: WithDefault<AccountKind>;
  expiresAt: Date;
}

/** A new email that an account waits for: it counts once the link mailed to it is opened. */
export interface EmailChangeTable {
  userId: number;
  email: string;
  /** As in RegistrationTable. */
  tokenHash: Nullable<string>;
  expiresAt: Date;
}

/** A one-time link by which a password can be set anew. The link itself is known to nobody here. */
export interface PasswordResetTable {
  /** The SHA-256 of the link's last part. */
  tokenHash: string;
  userId: number;
  expiresAt: Date;
}

/** An app that shows one-time codes (RFC 6238). Until `confirmedAt` it is being set up, and asked by nobody. */
export interface AuthenticatorAppTable {
  userId: number;
  /** Encrypted with a key that is made of SESSION_SECRET. */
  secret: string;
  /** The time step of the last code that was taken: no code is taken twice. */
  lastStep: number;
  createdAt: Date;
  confirmedAt: Nullable<Date>;
}

/** The public half of a WebAuthn credential. */
export interface PasskeyTable {
  id: Generated<number>;
  userId: number;
  /** As base64url, like the key. */
  credentialId: string;
  publicKey: string;
  /** How often the authenticator says that it has signed; 0 for those that do not count. */
  signCount: number;
  transports: Json<string[]>;
  name: string;
  createdAt: Date;
  lastUsedAt: Nullable<Date>;
}

/** A code for whoever has lost the other factors; the row goes when it is used. */
export interface RecoveryCodeTable {
  codeHash: string;
  userId: number;
}

/** A signed token that may be used once, and was. */
export interface SpentTokenTable {
  tokenHash: string;
  expiresAt: Date;
}

/** What happened to an account, as the host's log and notices to its owner tell it. */
export type SecurityEventKind =
  | 'registered'
  | 'signed-in'
  | 'sign-in-failed'
  | 'new-device'
  | 'signed-out'
  | 'password-changed'
  | 'password-reset-asked'
  | 'password-reset'
  | 'email-change-asked'
  | 'email-change-cancelled'
  | 'email-changed'
  | 'email-verified'
  | 'second-factor-added'
  | 'second-factor-removed'
  | 'second-factor-failed'
  | 'recovery-codes-made'
  | 'recovery-code-used'
  | 'sessions-ended'
  | 'rights-changed'
  | 'refused'
  | 'blocked'
  | 'reported'
  | 'invited'
  | 'exported'
  | 'account-deleted'
  | 'admin-command';

/** An entry of the security log. */
export interface SecurityEventTable {
  id: Generated<number>;
  kind: SecurityEventKind;
  /** Whose account it concerns. It may be gone since. */
  userId: Nullable<number>;
  /** The network that it came from, never the whole address. */
  addressPrefix: string;
  /** 'Firefox on Android'. */
  device: string;
  detail: NullableJson<Record<string, string | number | boolean>>;
  createdAt: Date;
}

/** What concerns the safety of an account. */
export type SecurityNoticeKind =
  | 'new-device'
  | 'password-changed'
  | 'password-reset'
  | 'email-changed'
  | 'second-factor-added'
  | 'second-factor-removed'
  | 'recovery-code-used';

/** What else the bell tells of: one notice for each collaboration, message, order and result. */
export type TopicKind =
  | 'collaboration'
  | 'message'
  | 'order'
  | 'followers'
  | 'generation'
  | 'release'
  | 'comment';
export type NoticeKind = SecurityNoticeKind | TopicKind;

/** What the newest thing was that happened to the subject of a notice. */
export type NewsKind =
  | 'requested'
  | 'accepted'
  | 'rejected'
  | 'chat'
  | 'written'
  | 'ordered'
  | 'paid'
  | 'sent'
  | 'cancelled'
  | 'refunded'
  | 'followed'
  | 'released'
  | 'commented'
  | 'held'
  | 'completed'
  | 'failed';

/** An entry of an artist's bell. */
export interface NoticeTable {
  id: Generated<number>;
  artistId: number;
  kind: NoticeKind;
  /** What it is about: a row of the table that `kind` means. No foreign key: the bell passes over what is gone. */
  subjectId: Nullable<number>;
  /** The other artist, if one has to do with it: of those who are blocked nothing is told. */
  personId: Nullable<number>;
  /** Null for security. */
  news: Nullable<NewsKind>;
  data: Json<Record<string, string | number | boolean>>;
  readAt: Nullable<Date>;
  createdAt: Date;
  /** Of the newest news: the bell's order. */
  changedAt: WithDefault<Date>;
  /** The `changedAt` of the news that went out by mail last. */
  mailedAt: Nullable<Date>;
}

/** The news that an artist may have by mail, apart from those of security, which always come. */
export type MailKind =
  | 'collaboration'
  | 'chat'
  | 'message'
  | 'order'
  | 'followers'
  | 'release'
  | 'generation'
  | 'comment';

/** What an artist has chosen. Without a row, what everybody gets. */
export interface MailChoiceTable {
  artistId: number;
  kinds: Json<Partial<Record<MailKind, boolean>>>;
  /** Once a day in one letter, instead of each at once. */
  daily: boolean;
  /** When the last daily letter was made up. */
  digestAt: Nullable<Date>;
}

/** A pair of keys that this site made for itself at its first start. */
export interface SiteKeyTable {
  /** What it is for: 'vapid'. */
  name: string;
  publicKey: string;
  /** Encrypted with SESSION_SECRET. */
  sealedPrivateKey: string;
  createdAt: Date;
}

/** Which news an artist wants on their devices. Without a row, all of it. */
export interface PushChoiceTable {
  artistId: number;
  kinds: Json<Partial<Record<MailKind, boolean>>>;
}

/** A device that shows an artist's news by Web Push, for as long as its session lasts. */
export interface PushSubscriptionTable {
  id: Generated<number>;
  artistId: number;
  /** The session in which it was asked for. */
  sid: string;
  /** SHA-256 of the endpoint, in hexadecimal digits. */
  endpointHash: string;
  /** Where the browser's push service takes messages for it: whoever has it may try to send. */
  endpoint: string;
  /** The browser's public key and its secret (RFC 8291), base64url. */
  p256dh: string;
  auth: string;
  /** 'Firefox on Android'. */
  name: string;
  createdAt: Date;
}

/** A device that an artist has removed, which its browser must not bring back by itself. */
export interface RemovedPushDeviceTable {
  artistId: number;
  /** As in `PushSubscriptionTable`. */
  endpointHash: string;
  removedAt: Date;
}

/** `artistId` has blocked `blockedId`. */
export interface BlockTable {
  artistId: number;
  blockedId: number;
  createdAt: Date;
}

export type ReportSubject =
  | 'artist'
  | 'track'
  | 'album'
  | 'playlist'
  | 'chat'
  | 'inbox'
  | 'comment';
export type ReportReason = 'spam' | 'abuse' | 'rights' | 'illegal' | 'other';

/** Something that somebody asks the host to look at. */
export interface ReportTable {
  id: Generated<number>;
  subjectType: ReportSubject;
  subjectId: number;
  /** `artist:12`, or a name that nobody can trace back to a person or an address. */
  reporter: string;
  reporterArtistId: Nullable<number>;
  reason: ReportReason;
  words: Nullable<string>;
  /** What the host wrote when closing it. */
  note: Nullable<string>;
  createdAt: Date;
  closedAt: Nullable<Date>;
}

/** A link with which accounts can be made while the site takes invited people only. */
export interface InvitationTable {
  id: Generated<number>;
  /** The SHA-256 of the link's last part. */
  tokenHash: string;
  usesLeft: number;
  expiresAt: Date;
  revokedAt: Nullable<Date>;
  createdAt: Date;
}

/** Everything of an artist in one ZIP, made when they asked for it; the file is the media of it. */
export interface ArchiveTable {
  id: Generated<number>;
  artistId: number;
  state: 'waiting' | 'ready' | 'failed';
  error: Nullable<string>;
  createdAt: Date;
}

export type QuickStat = { value: string; label: string };
export type QuickStats = { yearsActive: QuickStat; monthlyPlays: QuickStat; releases: QuickStat };
export type ColorScheme = 'purple' | 'blue' | 'green';
/** How an artist may be reached from their page. Their address is never on it. */
export type ContactSettings = { form: boolean; note: string | null };

/** A listener has no public page, and none of an artist's screens, until they make one. */
export type AccountKind = 'artist' | 'listener';

export interface ArtistTable {
  id: Generated<number>;
  kind: WithDefault<AccountKind>;
  name: string;
  handle: string;
  bio: Nullable<string>;
  genre: Nullable<string>;
  featuredTrack: Nullable<string>;
  followers: WithDefault<number>;
  verified: WithDefault<boolean>;
  isPublic: WithDefault<boolean>;
  colorScheme: WithDefault<ColorScheme>;
  sectionVisibility: Json<Record<string, boolean>>;
  sectionOrder: NullableJson<string[]>;
  socialLinks: Json<Record<string, string>>;
  /** Null until the artist has saved them: nobody is shown numbers that nobody wrote. */
  quickStats: NullableJson<QuickStats>;
  /** `name` and `genre` as they are searched and sorted; see `db/search-key.ts`. */
  nameKey: WithDefault<string>;
  genreKey: Nullable<string>;
  /** Ids of own tracks, in their order. A track that is deleted stays named here and is passed over. */
  pinnedTracks: Json<number[]>;
  /** Null until the artist has filled the section. */
  contact: NullableJson<ContactSettings>;
  /** How much this artist may keep; null is what everybody may. */
  quotaMb: Nullable<number>;
  /** What its stored files weigh, archives left out; counted by features/media alone. */
  keptBytes: WithDefault<number>;
  /** Set while the host keeps the artist hidden: only the host shows them again. */
  hiddenByHostAt: Nullable<Date>;
  /** Since when the artist has the name that they chose. Until then they are hidden. */
  namedAt: Nullable<Date>;
  /** Set when the artist has closed the first steps of the dashboard. */
  firstStepsClosedAt: Nullable<Date>;
  createdAt: Date;
  updatedAt: Date;
}

/** The words of each artist's name, by which the list of artists is searched. */
export interface ArtistWordTable {
  artistId: number;
  word: string;
}

/** `followerId` follows `artistId`; the artist's `followers` counts these rows. */
export interface FollowTable {
  artistId: number;
  followerId: number;
  createdAt: Date;
}

/** What followers are told of. */
export type FeedKind = 'track' | 'album' | 'date' | 'post';

/**
 * Something that came out: of each subject one row, whose place stays when it is hidden and shown again.
 * No foreign key to the subject: whoever reads passes over what is gone.
 */
export interface FeedEntryTable {
  id: Generated<number>;
  artistId: number;
  kind: FeedKind;
  subjectId: number;
  shown: WithDefault<boolean>;
  createdAt: Date;
}

/** The secret address under which somebody's feed is read by other programs. */
export interface FeedLinkTable {
  artistId: number;
  secretKey: string;
  createdAt: Date;
}

/** A short text of an artist to everybody, with a picture (the media of it) or a track. */
export interface PostTable {
  id: Generated<number>;
  artistId: number;
  text: string;
  trackId: Nullable<number>;
  /** Of the form that sent it, so that sending it twice makes one. */
  formKey: Nullable<string>;
  createdAt: Date;
}

export interface TourDateTable {
  id: Generated<number>;
  artistId: number;
  /** `2026-03-14`: the day where the show is. */
  date: string;
  venue: string;
  city: string;
  ticketUrl: Nullable<string>;
  createdAt: Date;
}

/** What somebody wrote about an artist. */
export interface PressQuoteTable {
  id: Generated<number>;
  artistId: number;
  text: string;
  source: string;
  url: Nullable<string>;
  /** `2026-03-14` */
  date: Nullable<string>;
  /** Its place among the artist's quotes, from 0. */
  position: number;
  createdAt: Date;
}

/** A message that a visitor left for an artist. */
export interface InboxMessageTable {
  id: Generated<number>;
  artistId: number;
  /** The artist who wrote it while signed in; null for visitors, and once their account is deleted. */
  senderId: Nullable<number>;
  name: string;
  email: string;
  message: string;
  readAt: Nullable<Date>;
  createdAt: Date;
}

export type ContentType = 'track' | 'beat' | 'vocal' | 'album';
export type IngestState = 'waiting' | 'processing' | 'ready' | 'failed';

/** Fields of a track that can be read from its file, or heard. */
export type DetectedField =
  | 'title'
  | 'artist'
  | 'album'
  | 'genre'
  | 'mood'
  | 'year'
  | 'bpm'
  | 'key'
  | 'lyrics'
  | 'credits'
  | 'cover';

export interface TrackTable {
  id: Generated<number>;
  artistId: number;
  title: string;
  artist: string;
  album: Nullable<string>;
  genre: Nullable<string>;
  year: Nullable<number>;
  duration: Nullable<number>;
  lyrics: Nullable<string>;
  bpm: Nullable<number>;
  key: Nullable<string>;
  mood: Nullable<string>;
  tags: Json<string[]>;
  isPublic: WithDefault<boolean>;
  isFeatured: WithDefault<boolean>;
  allowDownload: WithDefault<boolean>;
  /** Whether listeners may comment on moments of it. */
  allowComments: WithDefault<boolean>;
  fileSize: Nullable<number>;
  fileFormat: Nullable<string>;
  waveformData: NullableJson<number[]>;
  loudness: Nullable<number>;
  truePeak: Nullable<number>;
  description: Nullable<string>;
  contentType: WithDefault<ContentType>;
  ingestState: WithDefault<IngestState>;
  ingestError: Nullable<string>;
  /** Made by the sender of the form, unique per artist: sending the same form again adds nothing. */
  uploadKey: Nullable<string>;
  /** Where it stands in its artist's own order, highest first: its id, until the artist moves a track. */
  position: WithDefault<number>;
  /** What a search looks through, the title first; see `db/search-key.ts`. */
  searchText: WithDefault<string>;
  /** `genre` and `mood` as addresses name them; see `db/search-key.ts`. */
  genreKey: Nullable<string>;
  moodKey: Nullable<string>;
  /** Fields that the server read from the file or its sound, and that the artist has not touched. */
  detected: Json<DetectedField[]>;
  /** Who did what, a line each. */
  credits: Nullable<string>;
  /** Whether it came from one of the AI tools: its page says so. */
  madeWithAi: WithDefault<boolean>;
  /** Part of the address by which a private track can be shared; null while it is not. */
  secretKey: Nullable<string>;
  /** Set while the host keeps the track private: only the host makes it public again. */
  hiddenByHostAt: Nullable<Date>;
  /** How it is sold; null where it is not. */
  /** How much of it is heard by who has not bought it, in seconds; null is all. */
  previewSeconds: Nullable<number>;
  sale: Nullable<Sale>;
  price: Nullable<number>;
  currency: Nullable<string>;
  createdAt: Date;
  updatedAt: Date;
}

/**
 * At its price (0: for nothing), or at what the buyer names, from its price up. Prices are in the
 * smallest unit of their currency.
 */
export type Sale = 'fixed' | 'open';

export type AlbumKind = 'album' | 'ep' | 'single';
/** A draft is its artist's; one that is scheduled has a page and a date; one that is released can be heard. */
export type AlbumState = 'draft' | 'scheduled' | 'released';

/** A release with a page of its own. */
export interface AlbumTable {
  id: Generated<number>;
  artistId: number;
  title: string;
  kind: AlbumKind;
  year: Nullable<number>;
  genre: Nullable<string>;
  notes: Nullable<string>;
  /** Who did what, a line each. */
  credits: Nullable<string>;
  state: AlbumState;
  /** When it comes out, while it is scheduled. */
  releaseAt: Nullable<Date>;
  /** The time zone in which its artist has set that: 'Europe/Berlin'. */
  timeZone: Nullable<string>;
  /** When it came out. */
  releasedAt: Nullable<Date>;
  /** As of a track. */
  sale: Nullable<Sale>;
  price: Nullable<number>;
  currency: Nullable<string>;
  /** What is heard, before it is bought, of a track that is put on it; null is all. */
  previewSeconds: Nullable<number>;
  /** Made by the sender of the form, unique per artist: sending the same form again adds nothing. */
  formKey: Nullable<string>;
  /** As in TrackTable, with its artist's name and its genre. */
  searchText: WithDefault<string>;
  createdAt: Date;
  updatedAt: Date;
}

/** A track's place on an album. */
export interface AlbumTrackTable {
  id: Generated<number>;
  albumId: number;
  /** Null once the track is deleted. */
  trackId: Nullable<number>;
  /** What the track was called when it was deleted; null where it is not known, or not deleted. */
  title: Nullable<string>;
  /** Its place, from 0. */
  position: number;
}

/** `artistId` likes a track. */
export interface TrackLikeTable {
  trackId: number;
  artistId: number;
  createdAt: Date;
}

/** `artistId` likes an album. */
export interface AlbumLikeTable {
  albumId: number;
  artistId: number;
  createdAt: Date;
}

/** Everybody sees one that is public, who has its link one that is linked, and its artist alone the others. */
export type PlaylistVisibility = 'public' | 'link' | 'private';

export interface PlaylistTable {
  id: Generated<number>;
  artistId: number;
  title: string;
  description: Nullable<string>;
  visibility: PlaylistVisibility;
  /** Part of the address by which one that is linked is shared. */
  secretKey: string;
  /** As in AlbumTable. */
  formKey: Nullable<string>;
  /** As in TrackTable, with its description. */
  searchText: WithDefault<string>;
  createdAt: Date;
  updatedAt: Date;
}

/** A track's place in a playlist. */
export interface PlaylistTrackTable {
  id: Generated<number>;
  playlistId: number;
  /** Null once the track is deleted. */
  trackId: Nullable<number>;
  /** What the track was called when it was deleted, if everybody could hear it then. */
  title: Nullable<string>;
  /** Its place, from 0; gaps are left where something was taken away. */
  position: number;
}

/** How often a track was heard on a day: `2026-03-14`, in UTC. A row per day on which it was. */
export interface TrackPlaysTable {
  trackId: number;
  artistId: number;
  day: string;
  plays: number;
}

/** How often a track was heard at all: the sum of its days. A track without a row never was. */
export interface PlayTotalTable {
  trackId: number;
  artistId: number;
  plays: number;
}

/** What somebody says about a moment of a track. */
export interface TrackCommentTable {
  id: Generated<number>;
  trackId: number;
  /** Whose track it is. */
  artistId: number;
  authorId: number;
  /** Milliseconds from the beginning of the track. */
  momentMs: number;
  text: string;
  /** Until the artist lets it be seen, it exists for its author and for them. */
  shown: boolean;
  /** Of the form that sent it, so that sending it twice makes one. */
  formKey: Nullable<string>;
  createdAt: Date;
}

/** Who was counted a moment ago, so that nobody is counted twice; see features/plays. */
export interface RecentListenTable {
  trackId: number;
  /** `user:12`, or a name that nobody can trace back to a person or an address. */
  listener: string;
  countedAt: Date;
  /** How far it got, in tenths of the track; null while nobody has told. */
  stopBand: Nullable<number>;
}

export type Measure =
  | 'plays'
  | 'listeners'
  | 'source'
  | 'country'
  | 'stop'
  | 'follows'
  | 'sales'
  | 'salesCents'
  | 'saleSource'
  | 'netCents'
  | 'refundCents';

/** A daily sum of an artist. */
export interface ArtistSumTable {
  artistId: number;
  measure: Measure;
  /** '2026-03-14', in UTC. */
  day: string;
  /** Which source, country or tenth of the track; empty for what has no parts. */
  part: string;
  amount: number;
}

/** The same, of one track. */
export interface TrackSumTable extends ArtistSumTable {
  trackId: number;
}

/** Who was counted as a listener on a day, by the name that they have on this day alone. */
export interface DayListenerTable {
  artistId: number;
  day: string;
  listener: string;
}

/** What a stored file belongs to; its rights are those of its subject. */
export type MediaSubject =
  | 'artist'
  | 'track'
  | 'album'
  | 'vocal'
  | 'attachment'
  | 'generation'
  | 'humming'
  | 'merch'
  | 'post'
  | 'sold'
  | 'download'
  | 'archive';
export type MediaRole =
  | 'original'
  | 'input'
  | 'output-wav'
  | 'output-mp3'
  | 'midi'
  | `${'vocals' | 'drums' | 'bass' | 'other'}-${'wav' | 'mp3'}`
  | 'opus-64'
  | 'mp3-128'
  | 'preview-mp3'
  | 'preview-opus'
  | 'picture'
  | 'cover'
  | 'profile'
  | 'featured'
  | 'gallery-1'
  | 'gallery-2'
  | 'gallery-3'
  | 'gallery-4'
  | 'download'
  | 'archive';

/** A row for every stored file. `key` is unguessable and is the file's name in storage and in URLs. */
export interface MediaTable {
  id: Generated<number>;
  /** Of the stored file; it never changes. */
  key: string;
  /** What the file's URL names. What becomes private gets a new one, so that the old URL is dead. */
  address: string;
  subjectType: MediaSubject;
  subjectId: number;
  /** Whose it is: the subject's artist. */
  artistId: Nullable<number>;
  role: MediaRole;
  /** Pixels, for images; an image has a row for each width. */
  width: Nullable<number>;
  height: Nullable<number>;
  /** What a picture shows, in its artist's words; the same for each of its widths. */
  description: Nullable<string>;
  contentType: string;
  byteSize: number;
  checksum: string;
  createdAt: Date;
}

/**
 * A file that arrives in parts. Its bytes lie in the storage's `unfinished` folder under `id`;
 * once they are whole and in the library, `trackId` names the track that they became.
 */
export interface UploadTable {
  id: string;
  artistId: number;
  filename: string;
  byteSize: number;
  /** The fields of the track, as they were sent. */
  metadata: Json<Record<string, unknown>>;
  /** The track's upload key, unique per artist. */
  uploadKey: string;
  trackId: Nullable<number>;
  /** What becomes of it: a track with its last byte, or a take once its singer saves it. */
  purpose: WithDefault<'track' | 'take'>;
  createdAt: Date;
  expiresAt: Date;
}

export type JobState = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';

export interface JobTable {
  id: Generated<number>;
  name: string;
  payload: Json<unknown>;
  state: WithDefault<JobState>;
  attempts: WithDefault<number>;
  runAt: Date;
  leaseOwner: Nullable<string>;
  leaseAt: Nullable<Date>;
  progress: WithDefault<number>;
  step: Nullable<string>;
  error: Nullable<string>;
  /** `track:12`, so that a screen finds the job that serves a row. */
  subject: Nullable<string>;
  /** The artist whom it serves, where artists take turns. */
  ownerId: Nullable<number>;
  createdAt: Date;
  updatedAt: Date;
}

export interface VideoTable {
  id: Generated<number>;
  artistId: number;
  title: string;
  description: Nullable<string>;
  thumbnailUrl: Nullable<string>;
  videoUrl: Nullable<string>;
  type: string;
  views: WithDefault<number>;
  createdAt: Date;
}

export type VocalStatus = 'pending' | 'approved' | 'rejected';

/** A take that was sung over a track. */
export interface VocalRecordingTable {
  id: Generated<number>;
  /** Null once the track was deleted: who made something together keeps it. */
  trackId: Nullable<number>;
  artistId: number;
  title: string;
  duration: Nullable<number>;
  /** Where its first sample lies on the track's time line, in milliseconds: negative for earlier. */
  offsetMs: WithDefault<number>;
  status: WithDefault<VocalStatus>;
  description: Nullable<string>;
  waveformData: NullableJson<number[]>;
  ingestState: WithDefault<IngestState>;
  ingestError: Nullable<string>;
  /** Made by the singer's browser, unique per artist: saving the same take again adds nothing. */
  uploadKey: Nullable<string>;
  /** Of an own take over an own track; null until it was asked for. Others are mixed in their collaboration. */
  mixState: Nullable<MixState>;
  mixError: Nullable<string>;
  /** The mix; null once it was deleted. */
  mixTrackId: Nullable<number>;
  createdAt: Date;
}

export type CollaborationStatus = 'pending' | 'active' | 'rejected';
export type MixState = 'working' | 'failed' | 'done';

export interface CollaborationTable {
  id: Generated<number>;
  /** Null once the track was deleted; what stays is its title. */
  trackId: Nullable<number>;
  trackTitle: string;
  /** Null once the account was deleted. */
  trackOwnerId: Nullable<number>;
  collaboratorId: Nullable<number>;
  /** Unique: a vocal is offered once. */
  vocalRecordingId: Nullable<number>;
  status: WithDefault<CollaborationStatus>;
  title: string;
  description: Nullable<string>;
  /** Made by the sender of the form, unique per collaborator: sending it again asks nothing new. */
  requestKey: Nullable<string>;
  /** The newest message that each side has seen; 0 for none. */
  ownerReadId: WithDefault<number>;
  collaboratorReadId: WithDefault<number>;
  /** What was mixed down: a track of the owner's. */
  mixTrackId: Nullable<number>;
  mixState: Nullable<MixState>;
  mixError: Nullable<string>;
  createdAt: Date;
  updatedAt: Date;
}

/** What a message brings: words alone, or a file of this kind. */
export type MessageType = 'text' | AttachmentKind;
export type AttachmentKind = 'audio' | 'image';

export interface CollaborationMessageTable {
  id: Generated<number>;
  collaborationId: number;
  /** Null once the account was deleted. */
  senderId: Nullable<number>;
  message: string;
  messageType: WithDefault<MessageType>;
  /** Made by the sender, unique per sender and space: sending it again says nothing twice. */
  clientId: Nullable<string>;
  createdAt: Date;
}

/** The file of a message; its bytes are media of the subject 'attachment'. */
export interface MessageAttachmentTable {
  id: Generated<number>;
  /** Unique: a message brings one. */
  messageId: number;
  /** Who sent it. */
  artistId: number;
  kind: AttachmentKind;
  /** As its sender's device called it. */
  name: string;
  /** Seconds, of a sound; null until it is read. */
  duration: Nullable<number>;
  ingestState: IngestState;
  ingestError: Nullable<string>;
  createdAt: Date;
}

export type AiGenerationStatus = 'processing' | 'completed' | 'failed' | 'cancelled';

/** What a list shows of a sound that was made, by what it is: 'output', or a stem's name. */
export interface MadeSound {
  /** The waveform as a row of bars, one base-36 digit each. */
  bars: string;
  /** LUFS and dBTP; null for silence. */
  loudness: number | null;
  truePeak: number | null;
}

/** Its files are media of the subject 'generation'; the URLs here name them again, for the API. */
export interface AiGenerationTable {
  id: Generated<number>;
  artistId: number;
  type: string;
  inputUrl: Nullable<string>;
  outputUrl: Nullable<string>;
  genre: Nullable<string>;
  status: WithDefault<AiGenerationStatus>;
  title: Nullable<string>;
  prompt: Nullable<string>;
  style: Nullable<string>;
  metadata: NullableJson<Record<string, unknown>>;
  stems: NullableJson<Record<string, string>>;
  duration: Nullable<number>;
  /** As it was asked for, defaults filled in. */
  request: Json<Record<string, unknown>>;
  sounds: Json<Partial<Record<string, MadeSound>>>;
  /** The notes or hits that it is made from, corrected by the artist; null: those that are heard. */
  corrected: NullableJson<Record<string, unknown>>;
  /** A correction of what was heard in it, from which nothing has been made yet. */
  correctionDraft: NullableJson<Record<string, unknown>>;
  /** What its artist changed of the composition; null: it is as it was composed. */
  edits: NullableJson<Record<string, unknown>>;
  /** The generation that the first of its versions was made from. */
  versionOf: Nullable<number>;
  midiUrl: Nullable<string>;
  /** The job that makes it: an older one that is still stopping has no say. */
  jobId: Nullable<number>;
  /** What it became in the library. */
  trackId: Nullable<number>;
  /** Made by the sender of the form, unique per artist: sending the same form again starts nothing. */
  uploadKey: Nullable<string>;
  createdAt: Date;
  updatedAt: Date;
}

/** Its file is media of the subject 'humming'. */
export interface HummingRecordingTable {
  id: Generated<number>;
  artistId: number;
  title: string;
  audioUrl: string;
  duration: Nullable<number>;
  toolType: string;
  uploadKey: Nullable<string>;
  createdAt: Date;
}

export type PushPlatform = 'spotify' | 'apple' | 'youtube' | 'soundcloud' | 'bandcamp' | 'other';

export interface PushLinkTable {
  id: Generated<number>;
  artistId: number;
  title: string;
  description: Nullable<string>;
  url: string;
  iconType: WithDefault<PushPlatform>;
  isActive: WithDefault<boolean>;
  order: WithDefault<number>;
}

/** How often a link was followed on a day: `2026-03-14`, in UTC. A row per day on which it was. */
export interface LinkClicksTable {
  linkId: number;
  artistId: number;
  day: string;
  clicks: number;
}

export type MerchCategory = 'apparel' | 'accessories' | 'digital';

export interface MerchItemTable {
  id: Generated<number>;
  artistId: number;
  name: string;
  description: Nullable<string>;
  /** In the smallest unit of its currency, whichever that is. */
  priceCents: number;
  currency: WithDefault<string>;
  category: MerchCategory;
  /** In their order; none where there is only one. */
  sizes: Json<string[]>;
  /** The artist's own switch: off, nothing is sold, whatever the stock says. */
  inStock: WithDefault<boolean>;
  digitalDownload: WithDefault<boolean>;
  /** With its packing; null counts as nothing. */
  weightGrams: Nullable<number>;
  /** From when until when it can be bought, where that is so. */
  saleStartsAt: Nullable<Date>;
  saleEndsAt: Nullable<Date>;
  /** Before it, what is bought waits: it is neither sent nor downloaded. */
  comesOutAt: Nullable<Date>;
  /** Whether visitors see it. */
  isActive: WithDefault<boolean>;
  /** Deleted, and kept for those who have bought it. */
  removedAt: Nullable<Date>;
  /** Made by the sender of the form, unique per artist: sending the same form again adds nothing. */
  formKey: Nullable<string>;
}

/** How many there are of an item in a size; `size` is empty where there is only one. */
export interface MerchStockTable {
  itemId: number;
  size: string;
  /** Null where the artist does not count. */
  stock: Nullable<number>;
}

export interface ShopTable {
  artistId: number;
  /** The artist's words on how to pay. */
  paymentNote: Nullable<string>;
  /** How long what is ordered by arrangement is held before it is paid. */
  holdDays: WithDefault<number>;
  /** ISO 4217; what is priced from now on is in it. */
  currency: WithDefault<string>;
}

/** Where an artist ships to, and for how much. */
export interface ShippingZoneTable {
  id: Generated<number>;
  artistId: number;
  name: string;
  /** ISO 3166-1; none for everywhere that no other zone names. */
  countries: Json<string[]>;
  /** Of its prices. */
  currency: string;
  /** By weight in grams, the lightest first; null for any weight. */
  steps: Json<{ upTo: number | null; price: number }[]>;
  /** Made by the sender of the form, unique per artist: sending the same form again adds nothing. */
  formKey: Nullable<string>;
}

/** What an artist asks for as tax. */
export interface SalesTaxTable {
  artistId: number;
  /** 'VAT' */
  name: string;
  /** Whether prices contain it. */
  taxIncluded: WithDefault<boolean>;
  rates: Json<{ country: string; basisPoints: number }[]>;
}

/** What buyers type for a discount. */
export interface DiscountCodeTable {
  id: Generated<number>;
  artistId: number;
  /** In capitals; unique per artist. */
  code: string;
  /** One of the two. */
  percent: Nullable<number>;
  amountCents: Nullable<number>;
  /** Of what it is for. */
  minimumCents: Nullable<number>;
  /** Of its amounts. */
  currency: string;
  startsAt: Nullable<Date>;
  endsAt: Nullable<Date>;
  /** Null for any number. */
  mostUses: Nullable<number>;
  /** By orders that were not cancelled. */
  uses: WithDefault<number>;
  /** The one thing that it is for; all null for the whole shop. */
  itemId: Nullable<number>;
  trackId: Nullable<number>;
  albumId: Nullable<number>;
  createdAt: Date;
}

/** What it costs to support an artist by the month. */
export interface SupportOfferTable {
  artistId: number;
  priceCents: number;
  currency: string;
  words: Nullable<string>;
}

/** `open` until it is paid for the first time; `pastDue` while a month is not paid. */
export type SubscriptionState = 'open' | 'active' | 'pastDue' | 'ended';

/** Somebody's support of an artist by the month. */
export interface SubscriptionTable {
  id: Generated<number>;
  /** Null once the account is deleted: it is then ended at Stripe. */
  artistId: Nullable<number>;
  supporterId: Nullable<number>;
  /** Of both; null once it has ended. Unique: there is one at a time. */
  liveKey: Nullable<string>;
  state: SubscriptionState;
  priceCents: number;
  currency: string;
  /** The session in which it is paid for the first time, and where. */
  session: Nullable<string>;
  paymentUrl: Nullable<string>;
  /** Its id at Stripe. */
  stripeId: Nullable<string>;
  paidUntilAt: Nullable<Date>;
  /** When it ends, where it was cancelled. */
  endsAt: Nullable<Date>;
  createdAt: Date;
}

export type OrderState = 'new' | 'paid' | 'sent' | 'completed' | 'cancelled' | 'refunded';
/** How a payment came: for the order, after the order was cancelled, or late and given back. */
export type OrderReceipt = 'inTime' | 'late' | 'refunded';
/** `none` where there was nothing to pay. */
export type OrderPayment = 'arrangement' | 'stripe' | 'none';

export interface OrderTable {
  id: Generated<number>;
  artistId: number;
  /** Part of the address of the buyer's page. */
  secretKey: string;
  /** Made by the sender of the form, unique per artist: sending the same form again orders nothing. */
  formKey: string;
  state: OrderState;
  name: string;
  email: string;
  /** Null where nothing is sent. */
  address: Nullable<string>;
  note: Nullable<string>;
  /** In the smallest unit of the currency, whichever that is. */
  totalCents: number;
  currency: WithDefault<string>;
  /** Where the buyer is, where it was asked: ISO 3166-1. */
  country: Nullable<string>;
  /** Of `totalCents`; null where shipping has no price of its own. */
  shippingCents: Nullable<number>;
  /** The code that was used, unless it was deleted since. */
  discountId: Nullable<number>;
  discountCode: Nullable<string>;
  /** Taken off the lines. */
  discountCents: WithDefault<number>;
  taxName: Nullable<string>;
  /** Hundredths of a percent. */
  taxBasisPoints: Nullable<number>;
  taxCents: WithDefault<number>;
  /** Whether the prices contained it. */
  taxIncluded: WithDefault<boolean>;
  /** From where the buyer came to what they bought, where its address said so: `Via`. */
  source: Nullable<string>;
  /** Who was signed in when it was ordered, or has taken it into their collection. */
  buyerId: Nullable<number>;
  payment: OrderPayment;
  /** The id of Stripe's checkout session, and where it is paid. */
  paymentSession: Nullable<string>;
  paymentUrl: Nullable<string>;
  /** Null until a payment has come. */
  received: Nullable<OrderReceipt>;
  /** Until when an order by arrangement is held unless it is paid. */
  expiresAt: Nullable<Date>;
  /** What was given back of it, or is on its way back. */
  refundedCents: WithDefault<number>;
  paidAt: Nullable<Date>;
  sentAt: Nullable<Date>;
  completedAt: Nullable<Date>;
  cancelledAt: Nullable<Date>;
  /** Of the last refund. */
  refundedAt: Nullable<Date>;
  /** Set where its lines are what was taken by the codes of a batch: nobody has placed it. */
  codeBatchId: Nullable<number>;
  createdAt: Date;
  updatedAt: Date;
}

/** Money that a seller gives back, of all of an order or of some of its lines. */
export interface OrderRefundTable {
  id: Generated<number>;
  orderId: number;
  /** Made by the sender, unique per order: the same form sent again gives nothing back. */
  formKey: string;
  amountCents: number;
  /** Through Stripe, or by the seller themselves. */
  way: 'stripe' | 'manual';
  restocked: WithDefault<boolean>;
  createdAt: Date;
  /** Null until Stripe has taken it. */
  doneAt: Nullable<Date>;
}

export interface OrderRefundLineTable {
  refundId: number;
  orderLineId: number;
  quantity: number;
}

/** A letter to the buyer of an order, one for each event. */
export interface OrderLetterTable {
  orderId: number;
  event: string;
  sentAt: Nullable<Date>;
}

/** What was bought, as it was then. */
export interface OrderLineTable {
  id: Generated<number>;
  orderId: number;
  itemId: Nullable<number>;
  name: string;
  size: string;
  quantity: number;
  priceCents: number;
  /** What the discount of its order took off all of it. */
  discountCents: WithDefault<number>;
  digitalDownload: WithDefault<boolean>;
  trackId: Nullable<number>;
  albumId: Nullable<number>;
}

/** What is written into a file that was bought. */
export interface SoldWords {
  title: string;
  artist: string;
  album: string | null;
  year: number | null;
  genre: string | null;
  lyrics: string | null;
  /** Seconds. */
  duration: number | null;
}

/** A track that somebody has bought. Its buyers keep it when the artist deletes it. */
export interface SoldTrackTable {
  id: Generated<number>;
  artistId: number;
  /** Null once the track is deleted; its file and its cover are then this row's. */
  trackId: Nullable<number>;
  /** As they were when it was last sold, or deleted. */
  fileTags: Json<SoldWords>;
}

/** Music that somebody has ordered, as it was then: a row for each such line. It is theirs once it is paid. */
export interface PurchaseTable {
  id: Generated<number>;
  orderLineId: number;
  orderId: number;
  /** Of the seller. */
  artistId: number;
  /** Null where somebody without an account has bought it. */
  buyerId: Nullable<number>;
  albumId: Nullable<number>;
  title: string;
  artist: string;
  /** Part of the address by which it is found without an account. */
  secretKey: string;
  createdAt: Date;
  paidAt: Nullable<Date>;
}

/** What belongs to a purchase, in its order. */
export interface PurchaseTrackTable {
  purchaseId: number;
  soldTrackId: number;
  place: number;
}

export type DownloadState = 'waiting' | 'ready' | 'failed';

/** A file in another format, made once of what was sold. */
export interface DownloadTable {
  id: Generated<number>;
  artistId: number;
  /** 'track-7', or 'album-' and a hash of what is packed. */
  what: string;
  format: string;
  state: DownloadState;
  error: Nullable<string>;
  /** When somebody last wanted it. */
  askedAt: Date;
}

/** Codes that were made together, for a track or for an album. */
export interface CodeBatchTable {
  id: Generated<number>;
  artistId: number;
  /** Made by the sender of the form, unique per artist: sending the same form again makes nothing. */
  formKey: string;
  trackId: Nullable<number>;
  albumId: Nullable<number>;
  /** Of the track or the album, as it was then. */
  title: string;
  /** What the artist calls them: 'Release party'. */
  label: string;
  createdAt: Date;
}

/** A code by which somebody, once, takes a track or an album for nothing. */
export interface DownloadCodeTable {
  id: Generated<number>;
  batchId: number;
  /** As it is looked up: without hyphens. */
  code: string;
  redeemedBy: Nullable<number>;
  redeemedAt: Nullable<Date>;
  /** What was got by it. */
  purchaseId: Nullable<number>;
  revokedAt: Nullable<Date>;
}

/** Who of an artist's ten assistants is active. */
export interface AssistantStateTable {
  artistId: number;
  assistantId: string;
  isActive: boolean;
  updatedAt: Date;
}

/** Who wrote an assistant's message: `fallback` is the playbook in place of a model that failed. */
export type AnswerSource = 'playbook' | 'model' | 'fallback';

export interface AssistantMessageTable {
  id: Generated<number>;
  artistId: number;
  assistantId: string;
  sender: 'user' | 'assistant';
  message: string;
  /** Null for the artist's own messages, and for greetings. */
  source: Nullable<AnswerSource>;
  /** Names of the buttons that were offered with it: `publish-12`. */
  offers: NullableJson<string[]>;
  /** Made by the sender of the form, unique per chat: sending it again says nothing twice. */
  messageKey: Nullable<string>;
  /** The message that this one answers: each has one answer. */
  replyTo: Nullable<number>;
  createdAt: Date;
}

/** What an artist has spent on the language model on a day: `2026-03-14`, in UTC. */
export interface ModelSpendingTable {
  artistId: number;
  day: string;
  tokens: number;
  /** Millionths of a US dollar. */
  microDollars: number;
}

/** What all artists together spend on the language model. */
export interface SiteModelSpendingTable {
  day: string;
  tokens: number;
  microDollars: number;
}

/** A process that does jobs, on PostgreSQL: what it holds is its own while it has been seen a moment ago. */
export interface JobWorkerTable {
  id: string;
  seenAt: Date;
}

/** The images of one of the songs that the lyricist of this site wrote last. */
export interface WrittenSongTable {
  id: Generated<number>;
  /** Of what it was asked for with: the same request sees the same songs before it. */
  requestHash: string;
  /** As short hashes, with spaces between. */
  images: string;
}

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
  artists: ArtistTable;
  artistWords: ArtistWordTable;
  follows: FollowTable;
  feedEntries: FeedEntryTable;
  feedLinks: FeedLinkTable;
  posts: PostTable;
  trackComments: TrackCommentTable;
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
  orderLetters: OrderLetterTable;
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
}
