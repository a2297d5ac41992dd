import { useEffect, useState } from 'react';
import type { FromWorker, SentOutbox } from './offline-names.ts';
import {
  listOutbox,
  OUTBOX_CHANGED,
  type OutboxEntry,
  sendOutbox,
  tellOutboxChanged,
} from './outbox.ts';
import { useIsOnline, workers } from './use-connection.ts';

/** After a round in which not all could be sent, in milliseconds. */
const SEND_AGAIN_MS = 15_000;

/**
 * What waits to be sent; sends it as soon as there is a connection.
 * @param onRound told after something was sent or refused; the same function for as long as it does the same
 */
export function useOutbox(
  viewer: string,
  onRound?: (round: SentOutbox) => void,
): readonly OutboxEntry[] {
  const [entries, setEntries] = useState<readonly OutboxEntry[]>([]);
  const isOnline = useIsOnline();
  useEffect(() => {
    let isCurrent = true;
    const read = () =>
      listOutbox(viewer).then((found) => {
        if (isCurrent) setEntries(found);
      });
    const hear = ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind !== 'sent') return;
      void read();
      // The worker was quicker than the page.
      if (data.round.sent + data.round.refused > 0) onRound?.(data.round);
    };
    const readAgain = () => void read();
    readAgain();
    addEventListener(OUTBOX_CHANGED, readAgain);
    workers()?.addEventListener('message', hear);
    return () => {
      isCurrent = false;
      removeEventListener(OUTBOX_CHANGED, readAgain);
      workers()?.removeEventListener('message', hear);
    };
  }, [viewer, onRound]);
  const waits = entries.some(({ refused }) => !refused);
  useEffect(() => {
    if (!isOnline || !waits || !onRound) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isCurrent = true;
    const send = async () => {
      const round = await sendOutbox(viewer);
      if (round.sent + round.refused > 0) {
        tellOutboxChanged();
        onRound(round);
      }
      // The server was busy, or the connection was gone again before anybody noticed.
      if (isCurrent && round.waiting > 0) timer = setTimeout(() => void send(), SEND_AGAIN_MS);
    };
    void send();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [viewer, isOnline, waits, onRound]);
  return entries;
}
