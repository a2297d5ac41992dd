import { useNavigation, useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useEvents } from '../activity/events/use-events.ts';
import { useRefreshWhile } from '../library/use-refresh-while.ts';
import type { SpaceView } from './space-view.ts';

type Watched = Pick<SpaceView, 'id' | 'mix' | 'reading' | 'vocal'>;

/** Reloads a space when it has changed: decided, sung, mixed, or its track deleted. */
export function useSpaceEvents({ id, mix, reading, vocal }: Watched): void {
  const { revalidate } = useRevalidator();
  const onItsWay = useNavigation().state !== 'idle';
  const changed = useRef(false);
  useEvents(['collaboration', 'notification', 'job'], (event) => {
    // A space without a vocal lists the vocals that were sung since.
    const isSung = event.type === 'notification' && vocal === null;
    if (event.type !== 'changed' && event.id !== id && !isSung) return;
    // Does not interrupt a navigation, such as the one home after a rejection.
    if (onItsWay) changed.current = true;
    else revalidate();
  });
  useEffect(() => {
    if (onItsWay || !changed.current) return;
    changed.current = false;
    revalidate();
  }, [onItsWay, revalidate]);
  // There are no events for the progress of work on files.
  useRefreshWhile(reading || mix?.state === 'working');
}
