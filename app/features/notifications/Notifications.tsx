import { Form } from '@remix-run/react';
import { PageHead, Pager } from '#app/ui/Page.tsx';
import { Button } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import { newestUnread } from './newest-unread.ts';
import { NotificationEntry } from './NotificationEntry.tsx';
import type { NotificationPage } from './notification.schema.ts';

/** All of the bell's entries, as a page: by pages, and without scripts. */
export function Notifications({ entries, next, isFirst }: NotificationPage & { isFirst: boolean }) {
  const unread = newestUnread(entries);
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      <PageHead
        title="Notifications"
        lead="Collaboration requests and what became of them, and what concerns your account."
      />
      {unread !== null && (
        <Form method="post" replace preventScrollReset className="mb-4">
          <input type="hidden" name="upTo" value={unread} />
          <Button name="intent" value="readNotices">
            Mark as read
          </Button>
        </Form>
      )}
      {entries.length === 0 && isFirst ? (
        <EmptyState
          actions={
            <Button variant="accent" to="/explore">
              Explore artists
            </Button>
          }
        >
          No collaborations or requests
        </EmptyState>
      ) : (
        <ol className="max-w-reading border-b border-line" aria-label="Notifications">
          {entries.map((entry) => (
            <li key={`${entry.kind} ${entry.id}`} className="border-t border-line py-2">
              <NotificationEntry entry={entry} />
            </li>
          ))}
        </ol>
      )}
      {entries.length === 0 && !isFirst && <p className="quiet">There are no more.</p>}
      <Pager
        label="Notifications"
        previousTo={isFirst ? null : '/notifications'}
        previousLabel="Newest"
        nextTo={next === null ? null : `/notifications?before=${next}`}
        nextLabel="Older"
      />
    </main>
  );
}
