import { useCallback, useRef, useState } from 'react';
import { useToast } from '#app/ui/ToastProvider.tsx';
import { useEvents } from '#app/features/activity/events/use-events.ts';
import { plainSentence, type BellView, type NotificationView } from './notification.schema.ts';
import { marksItself, sendRead } from './send-read.ts';
import * as texts from './texts.ts';

/** What the bell knows: the number on it, and its entries once somebody wanted to see them. */
interface BellState {
  count: number;
  page: BellView | null;
  failed: boolean;
}

/**
 * The bell, live: asks again whenever there is news for the artist, and says when a request of theirs
 * was decided.
 * @param count as it came with the page
 */
export function useBell(count: number) {
  const [{ given, ...bell }, setBell] = useState<BellState & { given: number }>({
    given: count,
    count,
    page: null,
    failed: false,
  });
  if (given !== count) setBell((last) => ({ ...last, given: count, count }));
  const showToast = useToast();
  const asking = useRef(0);

  const ask = useCallback(async (): Promise<BellView | null> => {
    const turn = (asking.current += 1);
    const page = await fetch('/api/my-artist/notifications', { cache: 'no-store' })
      .then((answer) => (answer.ok ? (answer.json() as Promise<BellView>) : null))
      .catch(() => null);
    // A later answer is the newer one.
    if (turn !== asking.current) return page;
    setBell((last) =>
      page ? { ...last, count: page.count, page, failed: false } : { ...last, failed: true },
    );
    return page;
  }, []);

  useEvents(['notification', 'collaboration', 'message', 'read'], (event) => {
    void ask().then((page) => {
      if (event.type !== 'collaboration') return;
      const entry = page?.entries.find(
        ({ kind, subjectId }) => kind === 'collaboration' && subjectId === event.id,
      );
      const decided = event.status === 'active' || event.status === 'rejected';
      if (!entry || entry.incoming || !decided) return;
      const accepted = event.status === 'active';
      showToast({
        title: accepted ? texts.yourRequestWasAccepted : texts.yourRequestWasRejected,
        description: entry.title ?? plainSentence(entry.sentence),
        tone: accepted ? 'ok' : 'neutral',
      });
    });
  });

  /** Shows entries as read at once; the server is told, and says what is left. */
  const read = useCallback(async (ids: readonly number[], what: Parameters<typeof sendRead>[0]) => {
    const seen = (entry: NotificationView) =>
      ids.includes(entry.id) ? { ...entry, read: true } : entry;
    setBell((last) => ({
      ...last,
      page: last.page && { ...last.page, entries: last.page.entries.map(seen) },
    }));
    const left = await sendRead(what);
    if (left !== null) setBell((last) => ({ ...last, count: left }));
  }, []);

  return {
    ...bell,
    look: ask,
    open(entry: NotificationView) {
      if (!marksItself(entry)) void read([entry.id], { id: entry.id });
    },
    readAll({ entries, now }: BellView) {
      void read(
        entries.map(({ id }) => id),
        { upTo: now },
      );
    },
  };
}
