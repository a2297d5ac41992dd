import { useNavigation, useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useEvents } from '../activity/events/use-events.ts';
import { useRefreshWhile } from '../library/use-refresh-while.ts';
import type { SpaceView } from './space-view.ts';

type Watched = Pick<SpaceView, 'id' | 'mix' | 'reading' | 'vocal'>;

/** A space is drawn anew when something about it has changed: decided, sung, mixed, or its track is gone. */
export function useSpaceEvents({ id, mix, reading, vocal }: Watched): void {
  const { revalidate } = useRevalidator();
  const onItsWay = useNavigation().state !== 'idle';
  const changed = useRef(false);
  useEvents(['collaboration', 'notification', 'job'], (event) => {
    // A space without a vocal names those that were sung since.
    const isSung = event.type === 'notification' && vocal === null;
    if (event.type !== 'changed' && event.id !== id && !isSung) return;
    // What is on its way, such as home after a rejection, is not held up.
    if (onItsWay) changed.current = true;
    else revalidate();
  });
  useEffect(() => {
    if (onItsWay || !changed.current) return;
    changed.current = false;
    revalidate();
  }, [onItsWay, revalidate]);
  // How far the work on files is, is not told by events.
  useRefreshWhile(reading || mix?.state === 'working');
}
