import {
  CHAT_FILES_DATABASE,
  GATE_TOKEN,
  TAKES_DATABASE,
  UNSENT_MESSAGES,
  UPLOADS_DATABASE,
} from '#app/account-storage.ts';
import { OUTBOX_DATABASE, OWN_CACHES } from '../player/offline/offline-names.ts';

/** Keys of local storage that belong to an account. */
const RETRY_COUNT = 'auth-retry-count';
const CHATS = ['ai-assistant-states', 'ai-chat-histories', UNSENT_MESSAGES];

type Keys = Pick<Storage, 'setItem' | 'removeItem'>;
type Listed = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem'>;

/** Local storage; null if the browser blocks it. */
function localKeys(): (Keys & Listed) | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** The IndexedDB databases of this site, if there are any. */
const ownDatabases = (): Pick<IDBFactory, 'deleteDatabase'> | undefined => globalThis.indexedDB;

/** Called after every sign-in. */
export function forgetRetries(keys: Keys | null = localKeys()): void {
  keys?.removeItem(RETRY_COUNT);
}

/** Called at every sign-out, so that nothing of the account stays in a shared browser. The gate stays open. */
export function forgetAccount(keys: Keys | null = localKeys(), databases = ownDatabases()): void {
  forgetRetries(keys);
  databases?.deleteDatabase(UPLOADS_DATABASE);
  databases?.deleteDatabase(TAKES_DATABASE);
  databases?.deleteDatabase(CHAT_FILES_DATABASE);
  databases?.deleteDatabase(OUTBOX_DATABASE);
  for (const cache of OWN_CACHES) void globalThis.caches?.delete(cache);
  for (const key of CHATS) keys?.removeItem(key);
}

/**
 * Signing out makes the browser clear its storage for this site (Clear-Site-Data). This saves the values that
 * belong to the device, not to the account: the open gate, the volume, a measured delay.
 * @returns a function that restores them
 */
export function keepForDevice(keys: Listed | null = localKeys()): () => void {
  const accounts = new Set([RETRY_COUNT, ...CHATS]);
  const kept = Array.from({ length: keys?.length ?? 0 }, (_, index) => keys?.key(index) ?? '')
    .filter((name) => !accounts.has(name))
    .map((name) => [name, keys?.getItem(name) ?? ''] as const);
  return () => {
    for (const [name, value] of kept) keys?.setItem(name, value);
  };
}

/** Stores the token with which the gate page restores a lost cookie. */
export function keepGateToken(token: string, keys: Keys | null = localKeys()): void {
  try {
    keys?.setItem(GATE_TOKEN, token);
  } catch {
    // Storage is full or blocked: the cookie alone opens the gate.
  }
}
