import { Link } from '@remix-run/react';
import { Badge } from '#app/ui/Badge.tsx';
import { Icon, type IconName } from '#app/ui/Icon.tsx';
import { NO_DESCRIPTION } from '../collaborations/collaboration-types.ts';
import { STATUS_WORDS } from '../collaborations/status-words.ts';
import type { NotificationView } from './notification.schema.ts';

const LOOKS: Record<NotificationView['status'], { icon: IconName; color: string }> = {
  pending: { icon: 'clock', color: 'is-pending' },
  active: { icon: 'check', color: 'is-ok' },
  rejected: { icon: 'close', color: 'is-bad' },
};

/** A collaboration in the list: pending and accepted ones lead to their space, rejected ones nowhere. */
export function NotificationEntry({ entry }: { entry: NotificationView }) {
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
