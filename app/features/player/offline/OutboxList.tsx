import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Button } from '#app/ui/Button.tsx';
import { tellOutboxChanged } from './outbox-changed.ts';
import { dropFromOutbox, updateOutbox, type OutboxEntry } from './outbox.ts';
import { sendOutbox } from './send-outbox.ts';
import * as texts from './texts.ts';
import { useOutbox } from './use-outbox.ts';

type OutboxListProps = { viewer: string; isOnline: boolean; uploads: ReactNode };

/** The forms and uploads that wait for a connection, or were not taken. */
export function OutboxList({ viewer, isOnline, uploads }: OutboxListProps) {
  const entries = useOutbox(viewer);
  return (
    <section className="mt-10" aria-labelledby="waiting">
      <h2 id="waiting" className="h2">
        {texts.waiting}
      </h2>
      {entries.length === 0 && !uploads && <p className="mt-2 text-text-2">{texts.nothingWaits}</p>}
      <ol>
        {entries.map((entry) => (
          <Waiting key={entry.id} viewer={viewer} entry={entry} isOnline={isOnline} />
        ))}
      </ol>
      {uploads && <div className="mt-4">{uploads}</div>}
    </section>
  );
}

type WaitingProps = { viewer: string; entry: OutboxEntry; isOnline: boolean };

function Waiting({ viewer, entry, isOnline }: WaitingProps) {
  const { id, page, title, refused, words } = entry;
  const send = async () => {
    if (refused) await updateOutbox({ ...entry, refused: false });
    await sendOutbox(viewer);
    tellOutboxChanged();
  };
  const discard = async () => {
    if (id !== undefined) await dropFromOutbox(id);
    tellOutboxChanged();
  };
  return (
    <li className="border-t border-line py-4">
      <p>
        <Link to={page}>{title}</Link>
      </p>
      <p className="whitespace-pre-wrap">{excerptOf(words)}</p>
      <p className="small text-text-2" role={refused ? 'alert' : undefined}>
        {refused ? texts.notTaken : texts.sentWhenBack}
      </p>
      <div className="actions mt-3">
        {isOnline && (
          <Button type="button" onClick={() => void send()}>
            {refused ? texts.sendAgain : texts.sendNow}
          </Button>
        )}
        <Button type="button" aria-label={texts.discardNamed(title)} onClick={() => void discard()}>
          {texts.discard}
        </Button>
      </div>
    </li>
  );
}

const MAX_LETTERS = 300;

/** What its writer knows it by. */
function excerptOf(words: OutboxEntry['words']): string {
  const text = words.filter((word) => word.trim() !== '').join('\n');
  return text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS)}…` : text;
}
