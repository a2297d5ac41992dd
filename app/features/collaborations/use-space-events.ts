import { useRevalidator } from '@remix-run/react';
import { useEvents } from '../events/use-events.ts';
import type { SpaceView } from './space-view.ts';
import { useRefreshWhile } from '../tracks/use-refresh-while.ts';

type Watched = Pick<SpaceView, 'id' | 'mix' | 'reading'>;

/** A space is drawn anew when something about it has changed: decided, sung, mixed, or its track is gone. */
export function useSpaceEvents({ id, mix, reading }: Watched): void {
  const { revalidate } = useRevalidator();
  useEvents(['collaboration', 'notification', 'job'], (event) => {
    if (event.type === 'changed' || event.id === id) revalidate();
  });
  // How far the work on files is, is not told by events.
  useRefreshWhile(reading || mix?.state === 'working');
}
