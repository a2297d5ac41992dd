import { id, requiredText, z } from '#app/validation.ts';
import { MESSAGE_LIMITS } from './message-limits.ts';

/** What a visitor writes to an artist. */
export const messageFields = {
  name: requiredText(MESSAGE_LIMITS.name),
  email: requiredText(MESSAGE_LIMITS.email).pipe(z.email()),
  message: requiredText(MESSAGE_LIMITS.message),
  /** No person sees this field: whoever fills it is a program. */
  website: z.string().nullish(),
};

export const messageById = z.object({ messageId: id });

/** A message as the inbox shows it. */
export interface MessageView {
  id: number;
  /** The artist who wrote it, if they were signed in. */
  senderId: number | null;
  name: string;
  email: string;
  message: string;
  read: boolean;
  /** ISO 8601. */
  createdAt: string;
}
