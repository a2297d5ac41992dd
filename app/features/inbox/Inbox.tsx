import { useLocation, useOutlet } from '@remix-run/react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Button } from '#app/ui/Button.tsx';
import { PageHead, Pager } from '#app/ui/Page.tsx';
import { EmptyState, ErrorState } from '#app/ui/States.tsx';
import type { MessageView } from './inbox.schema.ts';
import { MessageRow } from './MessageRow.tsx';

type InboxProps = {
  messages: MessageView[];
  /** The key of the next page. */
  next: number | null;
  unread: number;
  refused: Refused | undefined;
};

/** What visitors have written to the artist. A dialog over it is the outlet. */
export function Inbox({ messages, next, unread, refused }: InboxProps) {
  const { search } = useLocation();
  const dialog = useOutlet();
  const isFirst = !new URLSearchParams(search).has('before');
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      <PageHead title="Inbox" lead={leadOf(unread, messages.length)}>
        <Button icon="left" to="/#contact">
          Profile
        </Button>
      </PageHead>
      {refused && <ErrorState title="Update failed">{refused.error.message}</ErrorState>}
      {messages.length === 0 && isFirst ? (
        <EmptyState
          actions={
            <Button variant="accent" to="/?edit=contact#contact">
              Set up contact
            </Button>
          }
        >
          No messages yet. Show the contact section on your page, and visitors can write to you
          without knowing your email address.
        </EmptyState>
      ) : (
        <ol className="max-w-reading border-b border-line" aria-label="Messages">
          {messages.map((message) => (
            <MessageRow key={message.id} message={message} />
          ))}
        </ol>
      )}
      {messages.length === 0 && !isFirst && <p className="quiet">There are no more messages.</p>}
      <Pager
        label="Messages"
        previousTo={isFirst ? null : '/inbox'}
        previousLabel="Newest"
        nextTo={next === null ? null : `/inbox?before=${next}`}
        nextLabel="Older"
      />
      {dialog}
    </main>
  );
}

function leadOf(unread: number, shown: number): string | undefined {
  if (unread > 0) return unread === 1 ? '1 new message' : `${unread} new messages`;
  return shown > 0 ? 'Everything is read.' : undefined;
}
