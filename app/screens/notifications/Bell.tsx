import { Link } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { Button } from '#app/ui/Button.tsx';
import { Menu, MenuText } from '#app/ui/Menu.tsx';
import { Skeleton } from '#app/ui/States.tsx';
import { useLate } from '#app/ui/use-late.ts';
import { useBell } from './use-bell.ts';
import * as texts from './texts.ts';

/** Waits until the page itself is there. */
const ENTRIES_AFTER_MS = 1000;

const loadEntry = () => import('./NotificationEntry.tsx').then((file) => file.NotificationEntry);

/**
 * The bell in the header: how many collaborations are pending or accepted and what else is unread, and
 * the newest of all below it. Without scripts it leads to the page of all.
 */
export function Bell({ count: given }: { count: number }) {
  const { count, page, failed, look, open, readAll } = useBell(given);
  const NotificationEntry = useLate(loadEntry, ENTRIES_AFTER_MS);
  const list = useAskWhenOpened(() => void look());
  return (
    <Menu
      icon="bell"
      count={count}
      label={count > 0 ? texts.notificationsValue(count > 9 ? '9+' : count) : texts.notifications}
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
  if (failed) {
    return (
      <div className="grid justify-items-start gap-2 p-2">
        <p className="small text-text-2">{texts.theseCouldNotLoaded}</p>
        <Button type="button" icon="restart" onClick={onRetry}>
          {texts.retry}
        </Button>
      </div>
    );
  }
  return (
    <div className="needs-script">
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

/** What hangs below is asked for when it unfolds, and if it was unfolded before scripts ran. */
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
