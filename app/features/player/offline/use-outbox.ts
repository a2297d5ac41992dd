import { useEffect, useState } from 'react';
import type { FromWorker } from './offline-names.ts';
import {
  listOutbox,
  OUTBOX_CHANGED,
  type OutboxEntry,
  type OutboxNews,
  sendOutbox,
  takeOutboxNews,
  tellOutboxChanged,
} from './outbox.ts';
import { useIsOnline, workers } from './use-connection.ts';

/** Milliseconds before the next round if some forms could not be sent. */
const SEND_AGAIN_MS = 15_000;

/**
 * The waiting forms; with `onNews` they are also sent as soon as there is a connection.
 * @param onNews called once for what was sent or refused, whether by this page, by another or by the worker,
 * as soon as the page is seen; the same function for as long as it does the same
 */
export function useOutbox(
  viewer: string,
  onNews?: (news: OutboxNews) => void,
): readonly OutboxEntry[] {
  const [entries, setEntries] = useState<readonly OutboxEntry[]>([]);
  const isOnline = useIsOnline();
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const found = await listOutbox(viewer);
      if (!isCurrent) return;
      setEntries(found);
      // A message in a hidden tab would disappear before it is seen.
      if (!onNews || document.visibilityState === 'hidden') return;
      const news = await takeOutboxNews(viewer);
      if (news.sent + news.refused > 0) onNews(news);
    };
    const readAgain = () => void read();
    const hear = ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === 'outbox-changed') readAgain();
    };
    readAgain();
    addEventListener(OUTBOX_CHANGED, readAgain);
    document.addEventListener('visibilitychange', readAgain);
    workers()?.addEventListener('message', hear);
    return () => {
      isCurrent = false;
      removeEventListener(OUTBOX_CHANGED, readAgain);
      document.removeEventListener('visibilitychange', readAgain);
      workers()?.removeEventListener('message', hear);
    };
  }, [viewer, onNews]);
  const waits = entries.some(({ refused }) => !refused);
  useEffect(() => {
    if (!isOnline || !waits || !onNews) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isCurrent = true;
    const send = async () => {
      const waiting = await sendOutbox(viewer);
      tellOutboxChanged();
      // The server was busy, or the connection was lost again unnoticed.
      if (isCurrent && waiting > 0) timer = setTimeout(() => void send(), SEND_AGAIN_MS);
    };
    void send();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [viewer, isOnline, waits, onNews]);
  return entries;
}
