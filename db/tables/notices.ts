import type { Generated } from 'kysely';
import type { WithDefault, Nullable, Json } from './column-types.ts';

/** Notices about the security of an account. */
export type SecurityNoticeKind =
  | 'new-device'
  | 'password-changed'
  | 'password-reset'
  | 'email-changed'
  | 'second-factor-added'
  | 'second-factor-removed'
  | 'recovery-code-used'
  | 'app-password-made'
  | 'token-made'
  | 'webhook-disabled';

/** Other notices in the bell: one for each collaboration, message, order and result. */
export type TopicKind =
  | 'collaboration'
  | 'message'
  | 'order'
  | 'followers'
  | 'generation'
  | 'release'
  | 'comment'
  | 'reply'
  | 'reaction';

export type NoticeKind = SecurityNoticeKind | TopicKind;

/** The latest change of a notice's subject. */
export type NewsKind =
  | 'requested'
  | 'accepted'
  | 'rejected'
  | 'mixed'
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
  | 'replied'
  | 'liked'
  | 'boosted'
  | 'completed'
  | 'failed';

/** An entry of an artist's bell. */
export interface NoticeTable {
  id: Generated<number>;
  artistId: number;
  kind: NoticeKind;
  /**
   * Id of the subject: a row of the table that `kind` implies. No foreign key: the bell skips deleted rows.
   */
  subjectId: Nullable<number>;
  /** The other artist involved, if any: notices about blocked artists are not shown. */
  personId: Nullable<number>;
  /** Null for security. */
  news: Nullable<NewsKind>;
  data: Json<Record<string, string | number | boolean>>;
  readAt: Nullable<Date>;
  createdAt: Date;
  /** Time of the latest change: the bell's order. */
  changedAt: WithDefault<Date>;
  /** The `changedAt` of the latest news that was sent by email. */
  mailedAt: Nullable<Date>;
}

/** News that an artist may get by email, except security notices, which are always sent. */
export type MailKind =
  | 'collaboration'
  | 'chat'
  | 'message'
  | 'order'
  | 'followers'
  | 'release'
  | 'generation'
  | 'comment';

/** Choices of an artist. Without a row, the defaults apply. */
export interface MailChoiceTable {
  artistId: number;
  kinds: Json<Partial<Record<MailKind, boolean>>>;
  /** One email per day instead of one for each. */
  daily: boolean;
  /** Time at which the last daily email was composed. */
  digestAt: Nullable<Date>;
}

/** A key pair that this site generated at its first start. */
export interface SiteKeyTable {
  /** Purpose of the key: 'vapid'. */
  name: string;
  publicKey: string;
  /** Encrypted with SESSION_SECRET. */
  sealedPrivateKey: string;
  createdAt: Date;
}

/** News that an artist wants on their devices. Without a row, all of it. */
export interface PushChoiceTable {
  artistId: number;
  kinds: Json<Partial<Record<MailKind, boolean>>>;
}

/** A device that shows an artist's news by Web Push, as long as its session lasts. */
export interface PushSubscriptionTable {
  id: Generated<number>;
  artistId: number;
  /** The session in which it was requested. */
  sid: string;
  /** SHA-256 of the endpoint, in hexadecimal digits. */
  endpointHash: string;
  /** URL at which the browser's push service accepts messages; anyone who has it may try to send. */
  endpoint: string;
  /** The browser's public key and its secret (RFC 8291), base64url. */
  p256dh: string;
  auth: string;
  /** 'Firefox on Android'. */
  name: string;
  createdAt: Date;
}

/** A device that an artist has removed, so that its browser does not add it again by itself. */
export interface RemovedPushDeviceTable {
  artistId: number;
  /** As in `PushSubscriptionTable`. */
  endpointHash: string;
  removedAt: Date;
}
