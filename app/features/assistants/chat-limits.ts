import * as texts from './texts.ts';

export const CHAT_LIMITS = {
  /** Characters of what an artist writes at once. */
  message: 4000,
  /** Characters of it that the playbook reads: each of its patterns looks through them. */
  read: 1000,
  /** Messages that a client may send along, and how many of them, the newest, are read. */
  history: 500,
  historyRead: 12,
  /** Characters of one of those: what is longer is cut. */
  historyMessage: 2000,
  /** Characters of an answer that is kept. */
  reply: 8000,
} as const;

/** What an assistant says where nothing can be answered. */
export const FAILURE_REPLY = texts.technicalDifficulties;
