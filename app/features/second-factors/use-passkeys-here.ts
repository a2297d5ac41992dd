import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Passkeys belong to a name: browsers refuse them to sites that are reached by a bare address. */
const isAddress = (hostname: string) => /^[\d.]+$|:/.test(hostname);

/** Whether this browser can use passkeys on this page: false without scripts, and until they run. */
export const usePasskeysHere = () =>
  useSyncExternalStore(
    never,
    () => 'PublicKeyCredential' in window && !isAddress(location.hostname),
    () => false,
  );
