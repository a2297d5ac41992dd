import type { Generated } from 'kysely';
import type { Nullable, WithDefault } from './column-types.ts';

/**
 * `pending` until the address is confirmed; `ended` by its owner or the artist; `refused` after a mail server
 * has said for good that there is no such mailbox.
 */
export type SubscriberState = 'pending' | 'confirmed' | 'ended' | 'refused';

/** The way on which an address came to a list. */
export type SubscriberSource = 'page' | 'account' | 'order' | 'import';

/** An address to which an artist's posts are mailed. */
export interface NewsletterSubscriberTable {
  id: Generated<number>;
  artistId: number;
  /** In lower case. */
  email: string;
  /** The account that subscribed, if one did. */
  accountId: Nullable<number>;
  state: SubscriberState;
  source: SubscriberSource;
  /** How its owner agreed, in words. */
  consent: string;
  /** When its owner agreed; null while pending. */
  consentedAt: Nullable<Date>;
  /** In which its owner subscribed; null where the artist brought the address. */
  language: Nullable<string>;
  /** Permanent refusals of mail servers. */
  bounces: WithDefault<number>;
  createdAt: Date;
  changedAt: Date;
}

/** A post that is sent by mail. */
export interface NewsletterTable {
  postId: number;
  artistId: number;
  /** True once there is a row for each recipient. */
  isCollected: WithDefault<boolean>;
  isDone: WithDefault<boolean>;
  /** Last time at which some of it were sent: newsletters take turns. */
  servedAt: Date;
  createdAt: Date;
}

/**
 * `claimed` while a job delivers it and can still stop; `handed` from the moment before the last byte, from
 * which on it is never sent again; `skipped` if the address was ended meanwhile.
 */
export type NewsletterEmailState =
  | 'waiting'
  | 'claimed'
  | 'handed'
  | 'sent'
  | 'refused'
  | 'failed'
  | 'skipped';

/** One email of a newsletter. */
export interface NewsletterEmailTable {
  postId: number;
  subscriberId: number;
  state: NewsletterEmailState;
  attempts: WithDefault<number>;
  nextAt: Date;
  /** Key of the run of the job that has it; another run's results are not written. */
  claim: Nullable<string>;
  /** When it last counted towards the hourly limit. */
  countedAt: Nullable<Date>;
  /** The mail server's last refusal. */
  answer: Nullable<string>;
}

/** A domain that shows one artist. */
export interface ArtistDomainTable {
  /** In lower case and ASCII. */
  domain: string;
  artistId: number;
  createdAt: Date;
}
