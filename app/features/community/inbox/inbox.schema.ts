import { id, requiredText, z } from '#app/validation.ts';
import { MESSAGE_LIMITS } from './message-limits.ts';

/** The form with which a visitor writes to an artist. */
export const messageFields = {
  name: requiredText(MESSAGE_LIMITS.name),
  email: requiredText(MESSAGE_LIMITS.email).pipe(z.email()),
  message: requiredText(MESSAGE_LIMITS.message),
  /** A honeypot: the field is hidden, and only programs fill it in. */
  website: z.string().nullish(),
};

export const messageById = z.object({ messageId: id });

/** A message in the inbox. */
export interface MessageView {
  id: number;
  /** The sender's artist id, if they were signed in. */
  senderId: number | null;
  name: string;
  email: string;
  message: string;
  read: boolean;
  /** ISO 8601. */
  createdAt: string;
}
