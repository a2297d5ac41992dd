/** Where a browser stores the messages that it could not send; deleted at sign-out. */
export const UNSENT_MESSAGES = 'collaboration-unsent-messages';

/** And their files: the name of its database. */
export const CHAT_FILES_DATABASE = 'artist-space-chat-files';
