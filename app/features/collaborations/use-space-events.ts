import { useRevalidator } from '@remix-run/react';
import { useEvents } from '../events/use-events.ts';
import type { SpaceView } from './space-view.ts';
import { useRefreshWhile } from '../tracks/use-refresh-while.ts';

/** A space is drawn anew when something about it has changed: decided, sung, mixed, or its track is gone. */
export function useSpaceEvents({ id, mix }: Pick<SpaceView, 'id' | 'mix'>): void {
  const { revalidate } = useRevalidator();
  useEvents(['collaboration', 'notification', 'job'], (event) => {
    if (event.type === 'changed' || event.id === id) revalidate();
  });
  // Its progress is not told by events.
  useRefreshWhile(mix?.state === 'working');
}
