import { useRouteLoaderData } from '@remix-run/react';
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether passkeys can be used on this page. */
interface PasskeysHere {
  /** Passkeys belong to a name: browsers refuse them to sites that are reached by a bare address. */
  named: boolean;
  /** Whether this browser knows them; null without scripts, and until they run. */
  known: boolean | null;
}

export function usePasskeysHere(): PasskeysHere {
  const shell = useRouteLoaderData<{ named?: boolean } | undefined>('root');
  const known = useSyncExternalStore(
    never,
    () => 'PublicKeyCredential' in window,
    () => null,
  );
  return { named: shell?.named ?? false, known };
}
