/** Where a browser keeps the messages that it could not send; forgotten at sign-out. */
export const UNSENT_MESSAGES = 'collaboration-unsent-messages';

/** And their files: the name of its database. */
export const CHAT_FILES_DATABASE = 'artist-space-chat-files';
