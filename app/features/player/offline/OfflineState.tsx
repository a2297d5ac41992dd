import { Link, useRevalidator } from '@remix-run/react';
import { useCallback, useEffect, useRef } from 'react';
import { Badge } from '#app/ui/Badge.tsx';
import { useToast } from '#app/ui/ToastProvider.tsx';
import { OFFLINE_SCREEN } from './offline-names.ts';
import type { OutboxNews } from './outbox.ts';
import * as texts from './texts.ts';
import { useIsOnline } from './use-connection.ts';
import { useOutbox } from './use-outbox.ts';
import { useServiceWorker } from './use-service-worker.ts';

/**
 * In the header of who is signed in: whether there is a connection, and what waits for one. It sends what
 * waits, and registers the worker that answers without a connection.
 */
export function OfflineState({ artistId }: { artistId: number }) {
  const viewer = String(artistId);
  useServiceWorker(viewer);
  // Without a connection it could not be fetched.
  useEffect(() => void import('./send-later.ts').catch(() => undefined), []);
  const isOnline = useIsOnline();
  useFresh(isOnline);
  const waiting = useOutbox(viewer, useTellNews()).length;
  const state = isOnline ? texts.toSend(waiting) : texts.offline;
  return (
    <Link
      to={OFFLINE_SCREEN}
      aria-label={texts.onThisDevice(state)}
      // There even where nothing is to be said: Remix asks for the screen's route while there is a connection.
      hidden={isOnline && waiting === 0}
      className="inline-flex min-h-target items-center no-underline"
    >
      <Badge tone="warn">{state}</Badge>
    </Link>
  );
}

/** What was shown without a connection is brought up to date when there is one. */
function useFresh(isOnline: boolean): void {
  const { revalidate } = useRevalidator();
  const wasOnline = useRef(true);
  useEffect(() => {
    if (isOnline && !wasOnline.current) revalidate();
    wasOnline.current = isOnline;
  }, [isOnline, revalidate]);
}

/** Tells what became of forms that waited, and shows the page as it is now. */
function useTellNews(): (news: OutboxNews) => void {
  const show = useToast();
  const { revalidate } = useRevalidator();
  return useCallback(
    ({ sent, refused }: OutboxNews) => {
      revalidate();
      if (refused > 0) {
        show({
          title: texts.refusedTitle,
          description: texts.refusedWords(sent),
          tone: 'bad',
          action: { label: texts.show, to: OFFLINE_SCREEN },
        });
      } else if (sent > 0) {
        show({ title: texts.sentTitle(sent), description: texts.sentWords, tone: 'ok' });
      }
    },
    [show, revalidate],
  );
}
