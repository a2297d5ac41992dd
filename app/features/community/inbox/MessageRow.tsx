import { Link, useLocation } from '@remix-run/react';
import { useInPlace } from '#app/forms/use-in-place.ts';
import { Badge } from '#app/ui/Badge.tsx';
import { Button } from '#app/ui/Button.tsx';
import { IconButton } from '#app/ui/IconButton.tsx';
import { Title } from '#app/ui/Title.tsx';
import { blockAddress } from '../follows/block-address.ts';
import { reportAddress } from '../reports/report-address.ts';
import type { MessageView } from './inbox.schema.ts';
import * as texts from './texts.ts';

/** A message: who, when, what. The address is a text to copy, and a link to answer. */
export function MessageRow({ message }: { message: MessageView }) {
  const { id, senderId, name, email, message: words, createdAt } = message;
  const { search } = useLocation();
  const { Form, formData } = useInPlace({ title: texts.updateFailed });
  const asked = formData?.get('read');
  const read = typeof asked === 'string' ? asked === 'true' : message.read;
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
          {dayWords(createdAt)}
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
          <span className="vh"> {texts.theMessageFrom(name)}</span>
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
          <span className="vh"> {texts.byEmail(name)}</span>
        </Button>
        <Button variant="ghost" name="read" value={`${!read}`}>
          {read ? texts.markAsNew : texts.markAsRead}
        </Button>
        <IconButton
          icon="trash"
          iconSize={20}
          label={texts.deleteTheMessageFrom(name)}
          to={`/inbox/${id}/delete${search}`}
          preventScrollReset
          className="-mr-3 ml-auto"
        />
      </Form>
    </li>
  );
}

/** The same on the server and in every browser. */
const dayWords = (at: string) =>
  new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(new Date(at));
