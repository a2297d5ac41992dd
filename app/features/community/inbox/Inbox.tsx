import { useLocation, useOutlet } from '@remix-run/react';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Button } from '#app/ui/Button.tsx';
import { PageHead, Pager } from '#app/ui/Page.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import type { MessageView } from './inbox.schema.ts';
import { MessageRow } from './MessageRow.tsx';
import * as texts from './texts.ts';

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
      <PageHead title={texts.inbox} lead={leadOf(unread, messages.length)}>
        <Button icon="left" to="/#contact">
          {texts.profile}
        </Button>
      </PageHead>
      <RefusalNote whole refused={refused} title={texts.updateFailed} />
      {messages.length === 0 && isFirst ? (
        <EmptyState
          actions={
            <Button variant="accent" to="/?edit=contact#contact">
              {texts.setUpContact}
            </Button>
          }
        >
          {texts.noMessagesYet}
        </EmptyState>
      ) : (
        <ol className="max-w-reading border-b border-line" aria-label={texts.messages}>
          {messages.map((message) => (
            <MessageRow key={message.id} message={message} />
          ))}
        </ol>
      )}
      {messages.length === 0 && !isFirst && <p className="quiet">{texts.thereNoMoreMessages}</p>}
      <Pager
        label={texts.messages}
        previousTo={isFirst ? null : '/inbox'}
        previousLabel={texts.newest}
        nextTo={next === null ? null : `/inbox?before=${next}`}
        nextLabel={texts.older}
      />
      {dialog}
    </main>
  );
}

function leadOf(unread: number, shown: number): string | undefined {
  if (unread > 0) return unread === 1 ? '1 new message' : texts.newMessages(unread);
  return shown > 0 ? texts.everythingIsRead : undefined;
}
