import { Link, useFetcher, useLocation } from '@remix-run/react';
import { Badge } from '#app/ui/Badge.tsx';
import { Button } from '#app/ui/Button.tsx';
import { IconButton } from '#app/ui/IconButton.tsx';
import { blockAddress } from '../follows/block-address.ts';
import { reportAddress } from '../reports/report-address.ts';
import type { MessageView } from './inbox.schema.ts';

/** A message: who, when, what. The address is a text to copy, and a link to answer. */
export function MessageRow({ message }: { message: MessageView }) {
  const { id, senderId, name, email, message: words, createdAt } = message;
  const { search } = useLocation();
  const { Form, formData } = useFetcher();
  const asked = formData?.get('read');
  const read = typeof asked === 'string' ? asked === 'true' : message.read;
  return (
    <li id={`message-${id}`} className="grid gap-3 border-t border-line py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="h3 [overflow-wrap:anywhere]">{name}</h2>
        {!read && (
          <Badge tone="accent" dot>
            New
          </Badge>
        )}
        <time className="small ml-auto text-text-2" dateTime={createdAt}>
          {dayWords(createdAt)}
        </time>
        <p className="small w-full text-text-2 [overflow-wrap:anywhere]">{email}</p>
      </div>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{words}</p>
      <p className="small flex flex-wrap gap-4">
        <Link
          to={reportAddress('inbox', id)}
          className="inline-flex min-h-target items-center text-text-2"
        >
          Report<span className="vh"> the message from {name}</span>
        </Link>
        {senderId !== null && (
          <Link
            to={blockAddress(senderId)}
            className="inline-flex min-h-target items-center text-text-2"
          >
            Block<span className="vh"> {name}</span>
          </Link>
        )}
      </p>
      <Form method="post" action={`/inbox${search}`} className="flex flex-wrap gap-2">
        <input type="hidden" name="intent" value="mark" />
        <input type="hidden" name="messageId" value={id} />
        <Button href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`} icon="send">
          Answer<span className="vh"> {name} by email</span>
        </Button>
        <Button variant="ghost" name="read" value={`${!read}`}>
          {read ? 'Mark as new' : 'Mark as read'}
        </Button>
        <IconButton
          icon="trash"
          iconSize={20}
          label={`Delete the message from ${name}`}
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
