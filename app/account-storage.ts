/**
 * Names of what a browser stores, in one place, since signing out removes all that belongs to the account
 * (`accounts/browser-keys.ts`). The caches and the outbox of the service worker are in `offline-names.ts`.
 */

/** The database of unfinished uploads and their files. */
export const UPLOADS_DATABASE = 'artist-space-uploads';

/** The database of recorded takes that the server does not have yet. */
export const TAKES_DATABASE = 'artist-space-takes';

/** The database of files attached to chat messages that are not sent yet. */
export const CHAT_FILES_DATABASE = 'artist-space-chat-files';

/** The key in local storage of chat messages that are not sent yet. */
export const UNSENT_MESSAGES = 'collaboration-unsent-messages';

/** The key in local storage of the token from which the gate's page restores a lost cookie. */
export const GATE_TOKEN = 'artist-space-gate';
