import { Link } from '@remix-run/react';
import { Badge } from '#app/ui/Badge.tsx';
import { Icon, type IconName } from '#app/ui/Icon.tsx';
import { NO_DESCRIPTION } from '../collaborations/collaboration-types.ts';
import { STATUS_WORDS } from '../collaborations/status-words.ts';
import type { CollaborationEntry, NoticeEntry, NotificationView } from './notification.schema.ts';

const LOOKS: Record<CollaborationEntry['status'], { icon: IconName; color: string }> = {
  pending: { icon: 'clock', color: 'is-pending' },
  active: { icon: 'check', color: 'is-ok' },
  rejected: { icon: 'close', color: 'is-bad' },
};

const TIME = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

export function NotificationEntry({ entry }: { entry: NotificationView }) {
  return entry.kind === 'notice' ? <Notice entry={entry} /> : <Collaboration entry={entry} />;
}

/** Something that the artist is told: it leads to the screen that has to do with it. */
function Notice({ entry: { title, text, to, read, at } }: { entry: NoticeEntry }) {
  return (
    <Link className="mi note" to={to}>
      <Icon name="lock" size={20} />
      <span>
        <b>{title}</b>
        <span className="block">{text}</span>
        <span className="block">{TIME.format(new Date(at))} UTC</span>
        {!read && <Badge tone="accent">New</Badge>}
      </span>
    </Link>
  );
}

/** A collaboration in the list: pending and accepted ones lead to their space, rejected ones nowhere. */
function Collaboration({ entry }: { entry: CollaborationEntry }) {
  const { id, title, description, status, unread } = entry;
  const { icon, color } = LOOKS[status];
  const content = (
    <>
      <Icon name={icon} size={20} className={color} />
      <span>
        <b>
          <span className="vh">{STATUS_WORDS[status]}: </span>
          {title}
        </b>
        <span className="block">{description ?? NO_DESCRIPTION}</span>
        {unread > 0 && (
          <Badge tone="accent">{unread === 1 ? '1 new message' : `${unread} new messages`}</Badge>
        )}
      </span>
    </>
  );
  if (status === 'rejected') {
    return (
      <span className="mi note" aria-disabled="true">
        {content}
      </span>
    );
  }
  return (
    <Link className="mi note" to={`/creative-space/${id}`}>
      {content}
    </Link>
  );
}
