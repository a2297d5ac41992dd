import type { NoticeKind } from '#db/schema.ts';

/** A part of a sentence: fixed text, or a highlighted name. */
export type SentencePart = string | { name: string };

export const plainSentence = (parts: readonly SentencePart[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.name)).join('');

/** The status of the subject: 'Pending', 'Paid', 'Failed'. */
export interface EntryState {
  word: string;
  tone: 'pending' | 'ok' | 'bad' | 'accent' | 'neutral';
}

/** An entry of the bell. */
export interface NotificationView {
  /** The notice's id, for marking it as read. */
  id: number;
  kind: NoticeKind;
  /** The id of the collaboration, message, order or generation that it is about. */
  subjectId: number | null;
  /** The event: 'Ines sang over Glass Weather'. */
  sentence: readonly SentencePart[];
  /** The title of the subject, if it adds information. */
  title: string | null;
  text: string | null;
  state: EntryState | null;
  /** The person involved; an `id` of null is somebody without a page here. */
  person: { id: number | null; name: string; pictureUrl: string | null } | null;
  /** The path of the related screen; null for a finished subject. */
  to: string | null;
  read: boolean;
  /**
   * For a collaboration: whether the other side requested it, and the number of messages that this
   * side has not read.
   */
  incoming: boolean;
  messages: number;
  /** The time of its newest news, ISO 8601. */
  at: string;
}

export interface NotificationPage {
  entries: NotificationView[];
  /** The key of the next page, 'milliseconds-id'. */
  next: string | null;
  /** When this was loaded, in epoch milliseconds: everything up to then can be marked as read. */
  now: number;
}

/** The data of the bell itself. */
export interface BellView extends NotificationPage {
  count: number;
}

/** The numbers in the header. */
export interface BellCounts {
  /** Pending and accepted collaborations, and all other unread entries. */
  bell: number;
  /** Unread messages of the inbox. */
  inbox: number;
}

/** The state of the bell: its number, and its entries once it was opened. */
export interface BellState {
  count: number;
  page: BellView | null;
  failed: boolean;
}
