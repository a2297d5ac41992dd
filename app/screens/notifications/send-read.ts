import type { NotificationView } from './notification.schema.ts';

/** Tells the server what was read. Nobody waits for it: it goes on while the page changes. */
export async function sendRead(what: { id: number } | { upTo: number }): Promise<number | null> {
  const answer = await fetch('/api/my-artist/notifications/read', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(what),
    keepalive: true,
  }).catch(() => null);
  if (!answer?.ok) return null;
  const { count } = (await answer.json()) as { count: number };
  return count;
}

/** What is marked where it leads to needs no word of ours. */
export const marksItself = ({ kind, read }: NotificationView) =>
  read || kind === 'collaboration' || kind === 'message';
