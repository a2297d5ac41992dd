import { Link } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useEvents } from '#app/features/activity/events/use-events.ts';
import { Button } from '#app/ui/Button.tsx';
import { Menu, MenuText } from '#app/ui/Menu.tsx';
import { Skeleton } from '#app/ui/States.tsx';
import { useToast } from '#app/ui/ToastProvider.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { useLate } from '#app/ui/use-late.ts';
import { type BellView, type NotificationView, plainSentence } from './notification.ts';
import * as texts from './texts.ts';

/**
 * Marks notices as read on the server. The request continues while the page changes (`keepalive`).
 */
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

/** True if an entry's target marks it as read itself. */
export const marksItself = ({ kind, read }: NotificationView) =>
  read || kind === 'collaboration' || kind === 'message';

/** The state of the bell: its number, and its entries once it was opened. */
interface BellState {
  count: number;
  page: BellView | null;
  failed: boolean;
}

/**
 * The live bell: reloads when there is news for the artist, and announces the decision about one of
 * their requests.
 * @param count the initial number from the page
 */
function useBell(count: number) {
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
    // A later response is newer.
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

  /** Shows entries as read at once, and updates the number with the server's answer. */
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

/** The delay that lets the page itself load first. */
const ENTRIES_AFTER_MS = 1000;

const loadEntry = () => import('./NotificationEntry.tsx').then((file) => file.NotificationEntry);

/**
 * The bell in the header: the number of pending or accepted collaborations and other unread
 * entries, and a list of the newest. Without scripts it links to the page of all entries.
 */
export function Bell({ count: given }: { count: number }) {
  const { count, page, failed, look, open, readAll } = useBell(given);
  const NotificationEntry = useLate(loadEntry, ENTRIES_AFTER_MS);
  const list = useAskWhenOpened(() => void look());
  return (
    <Menu
      icon="bell"
      count={count}
      label={
        count > 0 ? texts.notificationsWithCount(count > 9 ? '9+' : count) : texts.notifications
      }
    >
      <div ref={list}>
        <div className="notes" role="region" aria-label={texts.notifications}>
          {page === null || !NotificationEntry ? (
            <Waiting failed={failed} onRetry={() => void look()} />
          ) : page.entries.length === 0 ? (
            <MenuText>{texts.noCollaborationsOrRequests}</MenuText>
          ) : (
            page.entries.map((entry) => (
              <NotificationEntry key={entry.id} entry={entry} now={page.now} onOpen={open} />
            ))
          )}
        </div>
        <div className="notes-foot">
          {page?.entries.some(({ read }) => !read) && (
            <button type="button" className="mi" onClick={() => readAll(page)}>
              {texts.markAllAsRead}
            </button>
          )}
          <Link className="mi" to="/notifications">
            {texts.allNotifications}
          </Link>
        </div>
      </div>
    </Menu>
  );
}

function Waiting({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  const isHydrated = useHydrated();
  if (failed) {
    return (
      <div className="grid justify-items-start gap-2 p-2">
        <p className="small text-text-2">{texts.couldNotBeLoaded}</p>
        <Button type="button" icon="restart" onClick={onRetry}>
          {texts.retry}
        </Button>
      </div>
    );
  }
  // Without scripts nothing is loaded.
  if (!isHydrated) return null;
  return (
    <div>
      <p className="who" role="status">
        {texts.loading}
      </p>
      <div className="grid gap-2 px-2 pb-3" aria-hidden="true">
        <Skeleton className="h-4 w-5/6" />
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-4 w-3/4" />
      </div>
    </div>
  );
}

/** Loads the list when it is opened, and at once if it was opened before scripts ran. */
function useAskWhenOpened(ask: () => void) {
  const list = useRef<HTMLDivElement>(null);
  const onOpen = useRef(ask);
  useEffect(() => {
    onOpen.current = ask;
  });
  useEffect(() => {
    const details = list.current?.closest('details');
    if (!details) return;
    const opened = () => {
      if (details.open) onOpen.current();
    };
    opened();
    details.addEventListener('toggle', opened);
    return () => details.removeEventListener('toggle', opened);
  }, []);
  return list;
}
