import { Hint } from '#app/ui/Page.tsx';
import { Words } from '#app/ui/Words.tsx';
import { dayWords } from './day-words.ts';
import type { WaitingLine } from './pre-order.ts';
import * as texts from './texts.ts';

/** What of an order is still to come, and when. */
export function WaitingNote({ waiting }: { waiting: readonly WaitingLine[] }) {
  if (waiting.length === 0) return null;
  return (
    <Hint icon="calendar">
      <ul className="grid gap-1">
        {waiting.map(({ name, comesOutAt }, index) => (
          <li key={index}>
            <Words>{name}</Words> {texts.comesOut}{' '}
            <time dateTime={comesOutAt}>{dayWords(comesOutAt)}</time> {texts.utc}
          </li>
        ))}
      </ul>
    </Hint>
  );
}
