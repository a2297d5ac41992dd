import type { Generated } from 'kysely';
import type { AccountKind } from './artists.ts';
import type { WithDefault, Nullable, Json, NullableJson } from './column-types.ts';

export interface UserTable {
  id: Generated<number>;
  email: string;
  passwordHash: string;
  artistId: Nullable<number>;
  /** Chosen language, as in `app/languages`; null if none was chosen. */
  language: Nullable<string>;
  /** Time at which a link in an email to `email` was opened; null if never. */
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
  /**
   * Time at which its owner last gave the password or used a passkey; null for sessions from before this was
   * recorded.
   */
  provenAt: Nullable<Date>;
}

export interface SessionData {
  rememberMe: boolean;
  createdAt: number;
  userAgent: string;
  /** Time of the last use, to within ten minutes. Sessions that are older than this field lack it. */
  usedAt?: number;
  /** Network of the last use, never the whole address. */
  usedFrom?: string;
}

/** A registration whose email is not confirmed yet. The account is created by the confirmation. */
export interface RegistrationTable {
  /** The SHA-256 of the key in a cookie of the browser that registered. */
  id: string;
  email: string;
  passwordHash: string;
  /** SHA-256 of the emailed link's last part; null until the email is written. */
  tokenHash: Nullable<string>;
  /** As in InvitationTable, if the site requires invitations. */
  inviteHash: Nullable<string>;
  /** Kind of the account to be created. */
  kind: WithDefault<AccountKind>;
  expiresAt: Date;
}

/** A new email address of an account: it becomes valid when the link sent to it is opened. */
export interface EmailChangeTable {
  userId: number;
  email: string;
  /** As in RegistrationTable. */
  tokenHash: Nullable<string>;
  expiresAt: Date;
}

/** A one-time link for setting a new password. The link itself is not stored. */
export interface PasswordResetTable {
  /** The SHA-256 of the link's last part. */
  tokenHash: string;
  userId: number;
  expiresAt: Date;
}

/** An app that shows one-time codes (RFC 6238). Until `confirmedAt` it is being set up, and not required. */
export interface AuthenticatorAppTable {
  userId: number;
  /** Encrypted with a key derived from SESSION_SECRET. */
  secret: string;
  /** Time step of the last accepted code: no code is accepted twice. */
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
  /** Signature counter of the authenticator; 0 for those that do not count. */
  signCount: number;
  transports: Json<string[]>;
  name: string;
  createdAt: Date;
  lastUsedAt: Nullable<Date>;
}

/** A code for users who have lost their other factors; the row is deleted when it is used. */
export interface RecoveryCodeTable {
  codeHash: string;
  userId: number;
}

/** A signed single-use token that has been used. */
export interface SpentTokenTable {
  tokenHash: string;
  expiresAt: Date;
}

/** Security events of an account, for the host's log and for notices to its owner. */
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
  | 'app-password-made'
  | 'app-password-revoked'
  | 'token-made'
  | 'token-revoked'
  | 'webhook-changed'
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
  /** The account concerned, which may have been deleted since. */
  userId: Nullable<number>;
  /** Network of the request, never the whole address. */
  addressPrefix: string;
  /** 'Firefox on Android'. */
  device: string;
  detail: NullableJson<Record<string, string | number | boolean>>;
  createdAt: Date;
}

/** A link for registering while the site requires invitations. */
export interface InvitationTable {
  id: Generated<number>;
  /** The SHA-256 of the link's last part. */
  tokenHash: string;
  usesLeft: number;
  expiresAt: Date;
  revokedAt: Nullable<Date>;
  createdAt: Date;
}

/** A ZIP with all data of an artist, made on request; the file is its media. */
export interface ArchiveTable {
  id: Generated<number>;
  artistId: number;
  state: 'waiting' | 'ready' | 'failed';
  error: Nullable<string>;
  createdAt: Date;
}
