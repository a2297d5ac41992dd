import { Link } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useEvents } from '#app/features/activity/events/use-events.ts';
import { Menu } from '#app/ui/Menu.tsx';
import { useToast } from '#app/ui/ToastProvider.tsx';
import { useLate } from '#app/ui/hydration.tsx';
import type { BellState, BellView } from './notification.ts';
import * as texts from './texts.ts';

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
    void ask().then(async (page) => {
      if (event.type !== 'collaboration' || !page) return;
      // If the file does not come, the bell's number says it alone.
      const entries = await loadEntries().catch(() => null);
      const toast = entries?.decisionToast(page, event);
      if (toast) showToast(toast);
    });
  });

  const change = useCallback(
    (changed: (last: BellState) => Partial<BellState>) =>
      setBell((last) => ({ ...last, ...changed(last) })),
    [],
  );
  return { ...bell, change, look: ask };
}

/** The delay that lets the page itself load first. */
const ENTRIES_AFTER_MS = 1000;

const loadEntries = () => import('./NotificationEntry.tsx');
const loadList = () => loadEntries().then((file) => file.BellList);

/**
 * The bell in the header: the number of pending or accepted collaborations and other unread
 * entries, and a list of the newest. Without scripts it links to the page of all entries.
 */
export function Bell({ count: given }: { count: number }) {
  const { count, look, ...bell } = useBell(given);
  const BellList = useLate(loadList, ENTRIES_AFTER_MS);
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
        {BellList && <BellList {...bell} onRetry={() => void look()} />}
        <div className="notes-foot">
          <Link className="mi" to="/notifications">
            {texts.allNotifications}
          </Link>
        </div>
      </div>
    </Menu>
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
