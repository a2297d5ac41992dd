import { Link, useNavigate } from '@remix-run/react';
import { useEffect, useState, type MouseEvent } from 'react';
import type { LiveEvent } from '#app/platform/events.server.ts';
import { dateAndTime, relativeTime } from '#app/display/dates.ts';
import { Artwork } from '#app/ui/Artwork.tsx';
import { Badge } from '#app/ui/Badge.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Icon, type IconName } from '#app/ui/Icon.tsx';
import { MenuText } from '#app/ui/Menu.tsx';
import { Skeleton } from '#app/ui/States.tsx';
import type { ToastWords } from '#app/ui/ToastProvider.tsx';
import { classNames } from '#app/ui/class-names.ts';
import {
  type BellState,
  type BellView,
  type EntryState,
  type NotificationView,
  plainSentence,
} from './notification.ts';
import * as texts from './texts.ts';

const STATE_ICONS: Record<EntryState['tone'], IconName> = {
  pending: 'clock',
  ok: 'check',
  bad: 'close',
  accent: 'bag',
  neutral: 'check',
};

const MINUTE_MS = 60_000;

type NotificationEntryProps = {
  entry: NotificationView;
  /** When the list was loaded, in epoch milliseconds. */
  now: number;
  /** With scripts: called when the entry is opened and thereby read. */
  onOpen: (entry: NotificationView) => void;
};

/** An entry: the person, the event, its status and its time. Finished entries have no link. */
export function NotificationEntry({ entry, now, onOpen }: NotificationEntryProps) {
  const { id, kind, to, read } = entry;
  const navigate = useNavigate();
  const look = classNames('mi note', !read && 'is-new');
  if (to === null) {
    return (
      <span className={look} aria-disabled="true">
        <Content entry={entry} now={now} />
      </span>
    );
  }
  // A creative space marks its entry as read; all others are marked by a redirect.
  const href = read || kind === 'collaboration' ? to : `/notifications/${id}`;
  function open(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    onOpen(entry);
    // Only the server can find a message's page in the inbox.
    if (to === null || href === to || kind === 'message') return;
    event.preventDefault();
    navigate(to);
  }
  return (
    <Link className={look} to={href} onClick={open}>
      <Content entry={entry} now={now} />
    </Link>
  );
}

function Content({ entry, now }: { entry: NotificationView; now: number }) {
  const { sentence, title, text, state, messages, read, at } = entry;
  return (
    <>
      <Face entry={entry} />
      <span>
        <span className="note-what">
          {sentence.map((part, index) =>
            typeof part === 'string' ? part : <bdi key={index}>{part.name}</bdi>,
          )}
        </span>
        {state && (
          <span className="note-title">
            <State {...state} />
            {title !== null && (
              <>
                <span className="vh">: </span>
                <span dir="auto">{title}</span>
              </>
            )}
          </span>
        )}
        {text !== null && (
          <span className="note-words" dir="auto" title={text}>
            {text}
          </span>
        )}
        <span className="note-when">
          <Ago at={at} now={now} />
          {!read && <Badge tone="accent">{texts.newLabel}</Badge>}
          {messages > 0 && (
            <Badge tone="accent">
              {messages === 1 ? texts.oneNewMessage : texts.newMessagesCount(messages)}
            </Badge>
          )}
        </span>
      </span>
    </>
  );
}

const TOPIC_ICONS: Partial<Record<NotificationView['kind'], IconName>> = {
  generation: 'lightning',
  followers: 'users',
};

function Face({ entry: { kind, person } }: Pick<NotificationEntryProps, 'entry'>) {
  if (!person) {
    return (
      <span className="note-face">
        <Icon name={TOPIC_ICONS[kind] ?? 'lock'} size={20} />
      </span>
    );
  }
  const { id, name, pictureUrl } = person;
  return <Artwork id={id ?? name} name={name} src={pictureUrl} size={40} round className="w-10" />;
}

function State({ word, tone }: EntryState) {
  return (
    <span className={`note-state is-${tone}`}>
      <Icon name={STATE_ICONS[tone]} size={20} />
      {word}
    </span>
  );
}

/** The age of an entry when the list was loaded; with scripts it is updated over time. */
function Ago({ at, now }: { at: string; now: number }) {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setPassed(Math.max(0, Date.now() - now)), MINUTE_MS);
    return () => clearInterval(timer);
  }, [now]);
  return (
    <time dateTime={at} title={dateAndTime(at)}>
      {relativeTime(at, now + passed)}
    </time>
  );
}

/**
 * Marks notices as read on the server. The request continues while the page changes (`keepalive`).
 */
export async function sendRead(what: { id: number } | { upTo: number }): Promise<number | null> {
  const answer = await fetch('/api/my-artist/notifications/read', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(what),
    keepalive: true,
  }).catch(() => null);
  if (!answer?.ok) return null;
  const { count } = (await answer.json()) as { count: number };
  return count;
}

/** True if an entry's target marks it as read itself. */
export const marksItself = ({ kind, read }: NotificationView) =>
  read || kind === 'collaboration' || kind === 'message';

/**
 * The message about the decision on a request of this artist's own; null for other events.
 * @param page as it was loaded after the event
 */
export function decisionToast(page: BellView, { id, status }: LiveEvent): ToastWords | null {
  const entry = page.entries.find(
    ({ kind, subjectId }) => kind === 'collaboration' && subjectId === id,
  );
  if (!entry || entry.incoming || (status !== 'active' && status !== 'rejected')) return null;
  const accepted = status === 'active';
  return {
    title: accepted ? texts.yourRequestWasAccepted : texts.yourRequestWasRejected,
    description: entry.title ?? plainSentence(entry.sentence),
    tone: accepted ? 'ok' : 'neutral',
  };
}

type BellListProps = {
  page: BellView | null;
  failed: boolean;
  change: (changed: (last: BellState) => Partial<BellState>) => void;
  onRetry: () => void;
};

/** The newest entries in the bell's menu. */
export function BellList({ page, failed, change, onRetry }: BellListProps) {
  /** Shows entries as read at once, and updates the number with the server's answer. */
  async function read(ids: readonly number[], what: Parameters<typeof sendRead>[0]) {
    const seen = (entry: NotificationView) =>
      ids.includes(entry.id) ? { ...entry, read: true } : entry;
    change((last) => ({
      page: last.page && { ...last.page, entries: last.page.entries.map(seen) },
    }));
    const count = await sendRead(what);
    if (count !== null) change(() => ({ count }));
  }

  function open(entry: NotificationView) {
    if (!marksItself(entry)) void read([entry.id], { id: entry.id });
  }

  function readAll({ entries, now }: BellView) {
    void read(
      entries.map(({ id }) => id),
      { upTo: now },
    );
  }

  return (
    <>
      <div className="notes" role="region" aria-label={texts.notifications}>
        {page === null ? (
          failed ? (
            <div className="grid justify-items-start gap-2 p-2">
              <p className="small text-text-2">{texts.couldNotBeLoaded}</p>
              <Button type="button" icon="restart" onClick={onRetry}>
                {texts.retry}
              </Button>
            </div>
          ) : (
            <Loading />
          )
        ) : page.entries.length === 0 ? (
          <MenuText>{texts.noCollaborationsOrRequests}</MenuText>
        ) : (
          page.entries.map((entry) => (
            <NotificationEntry key={entry.id} entry={entry} now={page.now} onOpen={open} />
          ))
        )}
      </div>
      {page?.entries.some(({ read }) => !read) && (
        <div className="notes-foot">
          <button type="button" className="mi" onClick={() => readAll(page)}>
            {texts.markAllAsRead}
          </button>
        </div>
      )}
    </>
  );
}

const Loading = () => (
  <>
    <p className="who" role="status">
      {texts.loading}
    </p>
    <div className="grid gap-2 px-2 pb-3" aria-hidden="true">
      <Skeleton className="h-4 w-5/6" />
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-4 w-3/4" />
    </div>
  </>
);
