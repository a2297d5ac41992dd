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
      <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid justify-items-start gap-4 lg:col-start-2 lg:row-start-1">
          {/* Has the height of its button, which loads later, so that nothing moves. */}
          {children && <div className="min-h-[52px]">{children}</div>}
          {entries.some(({ read }) => !read) && (
            <Form method="post" replace preventScrollReset>
              <input type="hidden" name="upTo" value={now} />
              <Button icon="check" name="intent" value="readNotices">
                {texts.markAllAsRead}
              </Button>
            </Form>
          )}
          <div className="hidden lg:block">
            <p className="small pb-3 text-text-2">{texts.chooseWhatYouHear}</p>
            <Button icon="settings" to="/settings#notifications">
              {texts.notificationSettings}
            </Button>
          </div>
        </div>
        <div className="min-w-0">
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
            <ol className="border-b border-line" aria-label={texts.notifications}>
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
        </div>
      </div>
    </main>
  );
}
