import type { SubscriberSource, SubscriberState } from '#db/schema.ts';

/** Address on which visitors subscribe to an artist's posts. */
export const newsAddress = (artistId: number) => `/profile/${artistId}/news`;
/** Address of the link in an email, which confirms or ends a subscription. */
export const newsLinkAddress = (token: string) => `/news/${token}`;
export const MAILING_LIST = '/mailing-list';
export const MAILING_LIST_FILE = '/mailing-list/addresses.csv';

export const EMAIL_LENGTH = 254;
export const CONSENT_LENGTH = 300;
/** Addresses of one file. */
export const MOST_IMPORTED = 20_000;
export const IMPORT_BYTES = 4 * 1024 * 1024;

/** An address of a mailing list, as its artist sees it. */
export interface SubscriberView {
  id: number;
  email: string;
  state: SubscriberState;
  source: SubscriberSource;
  consent: string;
  /** ISO 8601; null while pending. */
  consentedAt: string | null;
  bounces: number;
}

/** A post that went or goes by mail, and how many emails of it are in which state. */
export interface NewsletterView {
  postId: number;
  /** The beginning of the post. */
  line: string;
  /** ISO 8601. */
  at: string;
  sent: number;
  waiting: number;
  refused: number;
}

export interface MailingListView {
  /** False on a site that sends no mail. */
  sendsMail: boolean;
  isOpen: boolean;
  perHour: number;
  counts: Record<SubscriberState, number>;
  subscribers: SubscriberView[];
  /** Key of the next page; null on the last. */
  next: number | null;
  newsletters: NewsletterView[];
}
