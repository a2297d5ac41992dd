import type { CollaborationStatus } from '#db/schema.ts';

/** A collaboration as the bell tells it. */
export interface NotificationView {
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

export interface NotificationPage {
  entries: NotificationView[];
  /** The key of the next page: 'milliseconds-id'. */
  next: string | null;
  /** Pending and accepted ones. */
  count: number;
}
