import { CHAT_FILES_DATABASE, UNSENT_MESSAGES } from '../collaborations/unsent-messages.ts';
import { TAKES_DATABASE } from '../recorder/takes-database.ts';
import { UPLOADS_DATABASE } from '../tracks/uploads-database.ts';

/** What the browser keeps in local storage on behalf of a visitor or an account. */
export const GATE_TOKEN = 'artist-space-gate';
const RETRY_COUNT = 'auth-retry-count';
const CHATS = ['ai-assistant-states', 'ai-chat-histories', UNSENT_MESSAGES];

type Keys = Pick<Storage, 'setItem' | 'removeItem'>;

/** Local storage, unless the browser keeps it from us. */
function localKeys(): Keys | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** The databases of this page, where there are any. */
const ownDatabases = (): Pick<IDBFactory, 'deleteDatabase'> | undefined => globalThis.indexedDB;

/** Called after every sign-in. */
export function forgetRetries(keys = localKeys()): void {
  keys?.removeItem(RETRY_COUNT);
}

/** Called at every sign-out: nothing of the account stays in a shared browser. The gate stays open. */
export function forgetAccount(keys = localKeys(), databases = ownDatabases()): void {
  forgetRetries(keys);
  databases?.deleteDatabase(UPLOADS_DATABASE);
  databases?.deleteDatabase(TAKES_DATABASE);
  databases?.deleteDatabase(CHAT_FILES_DATABASE);
  for (const key of CHATS) keys?.removeItem(key);
}

/** Keeps the token from which the gate page restores a lost cookie. */
export function keepGateToken(token: string, keys = localKeys()): void {
  try {
    keys?.setItem(GATE_TOKEN, token);
  } catch {
    // A full or forbidden storage: the cookie alone opens the gate.
  }
}
