import type { Generated } from 'kysely';
import type { AccountKind } from './artists.ts';
import type { WithDefault, Nullable, Json, NullableJson } from './column-types.ts';

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
  /** Time of the last use, to within ten minutes. Sessions that are older than this field lack it. */
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
  /** The SHA-256 of the mailed link's last part; null until the email is written. */
  tokenHash: Nullable<string>;
  /** As in InvitationTable, where the site takes invited people only. */
  inviteHash: Nullable<string>;
  /** Kind of the account to be created. */
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
  /** The network that it came from, never the whole address. */
  addressPrefix: string;
  /** 'Firefox on Android'. */
  device: string;
  detail: NullableJson<Record<string, string | number | boolean>>;
  createdAt: Date;
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
