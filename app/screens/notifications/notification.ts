import type { NoticeKind } from '#db/schema.ts';

/** A part of a sentence: our words, or the name of somebody or something, set apart from them. */
export type SentencePart = string | { name: string };

export const plainSentence = (parts: readonly SentencePart[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.name)).join('');

/** What became of a thing: 'Pending', 'Paid', 'Failed'. */
export interface EntryState {
  word: string;
  tone: 'pending' | 'ok' | 'bad' | 'accent' | 'neutral';
}

/** An entry of the bell. */
export interface NotificationView {
  /** Of the notice: what is marked as read by it. */
  id: number;
  kind: NoticeKind;
  /** Of the collaboration, message, order or generation that it is about. */
  subjectId: number | null;
  /** What happened: 'Ines sang over Glass Weather'. */
  sentence: readonly SentencePart[];
  /** What the thing is called, where that says more. */
  title: string | null;
  text: string | null;
  state: EntryState | null;
  /** Who has to do with it; an `id` of null is nobody who has a page here. */
  person: { id: number | null; name: string; pictureUrl: string | null } | null;
  /** Where it is dealt with; null for what is over. */
  to: string | null;
  read: boolean;
  /** Of a collaboration: whether the other side asked, and messages that this side has not seen. */
  incoming: boolean;
  messages: number;
  /** Of its newest news, ISO 8601. */
  at: string;
}

export interface NotificationPage {
  entries: NotificationView[];
  /** The key of the next page, 'milliseconds-id'. */
  next: string | null;
  /** When this was read, in epoch milliseconds: up to then all can be marked as read. */
  now: number;
}

/** What the bell itself is told. */
export interface BellView extends NotificationPage {
  count: number;
}

/** The numbers in the header. */
export interface BellCounts {
  /** Pending and accepted collaborations, and whatever else is unread. */
  bell: number;
  /** Unread messages of the inbox. */
  inbox: number;
}
