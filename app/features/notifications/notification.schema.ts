import type { CollaborationStatus } from '#db/schema.ts';

/** A collaboration as the bell tells it. */
export interface CollaborationEntry {
  kind: 'collaboration';
  /** Of the collaboration. */
  id: number;
  title: string;
  description: string | null;
  status: CollaborationStatus;
  /** Whether the other side asked. */
  incoming: boolean;
  /** Messages that this side has not seen. */
  unread: number;
  /** Of its last change, ISO 8601. */
  at: string;
}

/** Anything else that an artist is told, such as a new sign-in to their account. */
export interface NoticeEntry {
  kind: 'notice';
  id: number;
  title: string;
  text: string;
  /** The screen that has to do with it. */
  to: string;
  read: boolean;
  /** ISO 8601. */
  at: string;
}

export type NotificationView = CollaborationEntry | NoticeEntry;

export interface NotificationPage {
  entries: NotificationView[];
  /** The key of the next page: 'milliseconds-id' after a collaboration, 'milliseconds-nID' after a notice. */
  next: string | null;
  /** Pending and accepted collaborations, and unread notices. */
  count: number;
}
