import type { NotificationView } from './notification.schema.ts';

/** The newest notice of a page that was not read; null if all were. */
export function newestUnread(entries: readonly NotificationView[]): number | null {
  const unread = entries.flatMap((entry) =>
    entry.kind === 'notice' && !entry.read ? [entry.id] : [],
  );
  return unread.length > 0 ? Math.max(...unread) : null;
}
