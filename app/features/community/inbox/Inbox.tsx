import { Link, useLocation, useOutlet } from '@remix-run/react';
import { dateAndTime } from '#app/display/dates.ts';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import { useInPlace } from '#app/forms/use-in-place.ts';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Badge } from '#app/ui/Badge.tsx';
import { Button, IconButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { NewestPager, PageHead } from '#app/ui/Page.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import { Title } from '#app/ui/Words.tsx';
import { blockAddress } from '../follows/follow.ts';
import type { MessageView } from './inbox.schema.ts';
import * as texts from './texts.ts';
import { reportAddress } from '../reports/report-address.ts';

/** A message with its sender and time. The email address is shown as text and as a link for replying. */
function MessageRow({ message }: { message: MessageView }) {
  const { id, senderId, name, email, message: words, createdAt } = message;
  const { search } = useLocation();
  const { Form, formData } = useInPlace({ title: texts.updateFailed });
  const submittedValue = formData?.get('read');
  const read = typeof submittedValue === 'string' ? submittedValue === 'true' : message.read;
  return (
    <li id={`message-${id}`} className="grid gap-3 border-t border-line py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Title as="h2" className="h3">
          {name}
        </Title>
        {!read && (
          <Badge tone="accent" dot>
            {texts.newLabel}
          </Badge>
        )}
        <time className="small ml-auto text-text-2" dateTime={createdAt}>
          {dateAndTime(createdAt)}
        </time>
        <p className="small w-full text-text-2 [overflow-wrap:anywhere]">{email}</p>
      </div>
      <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
        {words}
      </p>
      <p className="small flex flex-wrap gap-4">
        <Link
          to={reportAddress('inbox', id)}
          className="inline-flex min-h-target items-center text-text-2"
        >
          {texts.report}
          <span className="vh"> {texts.messageFrom(name)}</span>
        </Link>
        {senderId !== null && (
          <Link
            to={blockAddress(senderId)}
            className="inline-flex min-h-target items-center text-text-2"
          >
            {texts.block}
            <span className="vh"> {name}</span>
          </Link>
        )}
      </p>
      <Form method="post" action={`/inbox${search}`} className="flex flex-wrap gap-2">
        <input type="hidden" name="intent" value="mark" />
        <input type="hidden" name="messageId" value={id} />
        <Button href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`} icon="send">
          {texts.answer}
          <span className="vh"> {texts.nameByEmail(name)}</span>
        </Button>
        <Button variant="ghost" name="read" value={`${!read}`}>
          {read ? texts.markAsNew : texts.markAsRead}
        </Button>
        <IconButton
          icon="trash"
          iconSize={20}
          label={texts.deleteMessageFrom(name)}
          to={`/inbox/${id}/delete${search}`}
          preventScrollReset
          className="-mr-3 ml-auto"
        />
      </Form>
    </li>
  );
}

type InboxProps = {
  messages: MessageView[];
  /** The key of the next page. */
  next: number | null;
  unread: number;
  refused: Refused | undefined;
};

/** Messages from visitors to the artist. Dialogs over it are rendered in the outlet. */
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
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="min-w-0">
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
            <ol className="border-b border-line" aria-label={texts.messages}>
              {messages.map((message) => (
                <MessageRow key={message.id} message={message} />
              ))}
            </ol>
          )}
          {messages.length === 0 && !isFirst && <p className="quiet">{texts.noMoreMessages}</p>}
          <NewestPager label={texts.messages} address="/inbox" isFirst={isFirst} next={next} />
        </div>
        {(messages.length > 0 || !isFirst) && <ContactForm />}
      </div>
      {dialog}
    </main>
  );
}

/** Beside the messages: how visitors write, and where that is changed. */
function ContactForm() {
  return (
    <Card as="section" labelledBy="contact-form" className="grid justify-items-start gap-3">
      <h2 className="h3" id="contact-form">
        {texts.yourContactForm}
      </h2>
      <p className="small text-text-2">{texts.whereMessagesComeFrom}</p>
      <Button icon="edit" to="/?edit=contact#contact">
        {texts.changeContact}
      </Button>
    </Card>
  );
}

function leadOf(unread: number, shown: number): string | undefined {
  if (unread > 0) return texts.newMessagesCount(unread);
  return shown > 0 ? texts.youAreAllCaughtUp : undefined;
}
