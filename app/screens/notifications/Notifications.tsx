import { Form, useRevalidator } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Button } from '#app/ui/Button.tsx';
import { PageHead, NewestPager } from '#app/ui/Page.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import { useEvents } from '#app/features/activity/events/use-events.ts';
import { marksItself, NotificationEntry, sendRead } from './NotificationEntry.tsx';
import type { NotificationPage, NotificationView } from './notification.ts';
import * as texts from './texts.ts';

/** All entries of the bell as a page, with paging, and usable without scripts. */
export function Notifications({
  entries,
  next,
  now,
  isFirst,
  children,
}: NotificationPage & { isFirst: boolean; children?: ReactNode }) {
  const { revalidate } = useRevalidator();
  useEvents(['notification', 'collaboration', 'message', 'read'], () => {
    // Older pages do not change while they are being read.
    if (isFirst) revalidate();
  });
  const open = (entry: NotificationView) => {
    if (!marksItself(entry)) void sendRead({ id: entry.id });
  };
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      <PageHead title={texts.notifications} lead={texts.whatNotificationsShow} />
      {/* Has the height of its button, which loads later, so that nothing moves. */}
      {children && <div className="mb-4 min-h-[52px]">{children}</div>}
      {entries.some(({ read }) => !read) && (
        <Form method="post" replace preventScrollReset className="mb-4">
          <input type="hidden" name="upTo" value={now} />
          <Button icon="check" name="intent" value="readNotices">
            {texts.markAllAsRead}
          </Button>
        </Form>
      )}
      {entries.length === 0 && isFirst ? (
        <EmptyState
          actions={
            <Button variant="accent" to="/explore">
              {texts.exploreArtists}
            </Button>
          }
        >
          {texts.noCollaborationsOrRequests}
        </EmptyState>
      ) : (
        <ol className="max-w-reading border-b border-line" aria-label={texts.notifications}>
          {entries.map((entry) => (
            <li key={entry.id} className="border-t border-line py-2">
              <NotificationEntry entry={entry} now={now} onOpen={open} />
            </li>
          ))}
        </ol>
      )}
      {entries.length === 0 && !isFirst && <p className="quiet">{texts.noMoreNotifications}</p>}
      <NewestPager
        label={texts.notifications}
        address="/notifications"
        isFirst={isFirst}
        next={next}
        nextLabel={texts.showOlder}
      />
    </main>
  );
}
