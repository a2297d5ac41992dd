import { useCallback, useRef, useState } from 'react';
import { useToast } from '#app/ui/ToastProvider.tsx';
import { newestUnread } from './newest-unread.ts';
import { useEvents } from '../events/use-events.ts';
import type { NotificationPage, NotificationView } from './notification.schema.ts';

/** What the bell knows: the number on it, and its entries once somebody wanted to see them. */
interface BellState {
  count: number;
  entries: NotificationView[] | null;
  failed: boolean;
}

/**
 * The bell, live: asks again whenever something happens to the artist's collaborations, and says when
 * a request of theirs was decided.
 * @param count as it came with the page
 */
export function useBell(count: number) {
  const [{ given, ...bell }, setBell] = useState<BellState & { given: number }>({
    given: count,
    count,
    entries: null,
    failed: false,
  });
  if (given !== count) setBell((last) => ({ ...last, given: count, count }));
  const showToast = useToast();
  const asking = useRef(0);

  const ask = useCallback(async (): Promise<NotificationPage | null> => {
    const turn = (asking.current += 1);
    const page = await fetch('/api/my-artist/notifications', { cache: 'no-store' })
      .then((answer) => (answer.ok ? (answer.json() as Promise<NotificationPage>) : null))
      .catch(() => null);
    // A later answer is the newer one.
    if (turn !== asking.current) return page;
    setBell((last) =>
      page
        ? { ...last, count: page.count, entries: page.entries, failed: false }
        : { ...last, failed: true },
    );
    return page;
  }, []);

  useEvents(['notification', 'collaboration', 'message', 'read'], (event) => {
    void ask().then((page) => {
      if (event.type !== 'collaboration') return;
      const entry = page?.entries.find(
        ({ kind, id }) => kind === 'collaboration' && id === event.id,
      );
      const decided = event.status === 'active' || event.status === 'rejected';
      if (entry?.kind !== 'collaboration' || entry.incoming || !decided) return;
      const accepted = entry.status === 'active';
      showToast({
        title: accepted ? 'Your request was accepted' : 'Your request was rejected',
        description: entry.title,
        tone: accepted ? 'ok' : 'neutral',
      });
    });
  });

  /** Asks for the entries because somebody looks at them: notices among them are then read. */
  const look = useCallback(async () => {
    const page = await ask();
    const upTo = page ? newestUnread(page.entries) : null;
    if (upTo === null) return;
    const answer = await fetch('/api/my-artist/notifications/read', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ upTo }),
    }).catch(() => null);
    if (!answer?.ok) return;
    const { count: left } = (await answer.json()) as { count: number };
    setBell((last) => ({ ...last, count: left }));
  }, [ask]);

  return { ...bell, look };
}
