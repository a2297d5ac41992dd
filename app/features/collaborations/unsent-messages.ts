/** Where a browser keeps the messages that it could not send; forgotten at sign-out. */
export const UNSENT_MESSAGES = 'collaboration-unsent-messages';
