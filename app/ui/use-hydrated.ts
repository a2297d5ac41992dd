import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether scripts run here by now: what only they can do is offered from then on. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
