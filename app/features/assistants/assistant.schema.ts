import { flag, id, requiredText, z } from '#app/validation.ts';
import type { AnswerSource } from '#db/schema.ts';
import { ASSISTANT_IDS, type AssistantId, CHAT_LIMITS } from './assistants.ts';
import type { Offer } from './offers/offer.ts';
import * as texts from './texts.ts';

const assistantId = z.enum(ASSISTANT_IDS);

/** A chat that the client has stored: the author is validated, and long messages are cut. */
const conversationHistory = z
  .array(
    z.object({
      role: z.enum(['user', 'assistant']),
      content: z.string().transform((text) => text.slice(0, CHAT_LIMITS.historyMessage)),
    }),
  )
  .max(CHAT_LIMITS.history, texts.sendAtMostMessages(CHAT_LIMITS.history))
  .transform((messages) => messages.slice(-CHAT_LIMITS.historyRead));

export const chatInput = z.object({
  assistantId,
  message: requiredText(CHAT_LIMITS.message),
  conversationHistory: conversationHistory.nullish(),
  messageKey: z.string().max(64).nullish(),
});

/** A question to whoever of the team knows. */
export const teamQuestionInput = chatInput.pick({ message: true, messageKey: true });

export const activationInput = z.object({ assistantId, active: flag });

export const teamInput = z.object({
  chat: assistantId.nullish().catch(null),
  before: id.nullish().catch(null),
});

const keptMessage = z.object({
  sender: z.enum(['user', 'assistant']),
  message: z
    .string()
    .trim()
    .min(1)
    .transform((text) => text.slice(0, CHAT_LIMITS.message)),
  timestamp: z.coerce.date(),
});

/** A team stored in the browser by earlier releases; unknown assistants are ignored. */
export const adoptTeamInput = z.object({
  states: z.record(z.string().max(60), z.boolean()),
  histories: z
    .record(
      z.string().max(60),
      z.array(z.unknown()).transform((list) =>
        list.slice(-100).flatMap((entry) => {
          const read = keptMessage.safeParse(entry);
          return read.success ? [read.data] : [];
        }),
      ),
    )
    .default({}),
});

export interface ChatMessage {
  id: string;
  sender: 'user' | 'assistant';
  message: string;
  /** ISO 8601. */
  timestamp: string;
  source: AnswerSource | null;
  /** Names of offers; those that no longer apply are shown without a button. */
  offers: string[];
}

/** An answer as it is stored and sent. */
export interface Reply {
  response: string;
  source: AnswerSource;
  offers: string[];
}

export interface MemberView {
  id: AssistantId;
  active: boolean;
  /** The last message, shortened; null if the chat is empty. */
  lastWords: string | null;
}

export interface OpenChat {
  assistantId: AssistantId;
  /** Oldest first. */
  messages: ChatMessage[];
  /** The key of the page of earlier messages. */
  earlier: number | null;
  /** The actions available now, by the name that messages refer to. */
  offers: Record<string, Offer>;
  /** The key of the next message; a message sent twice is stored once. */
  messageKey: string;
}

export interface TeamView {
  members: MemberView[];
  /** True if the artist has never chosen a team: a team stored in the browser may be imported. */
  isNew: boolean;
  open: OpenChat | null;
  /** The host's model; null if only the playbook answers. */
  model: { name: string; host: string } | null;
  /** The key of the next question to the team; one that is sent twice is asked once. */
  askKey: string;
}

/** Events of an answer that is being streamed, one line of JSON each. */
export type ChatEvent =
  | { type: 'words'; text: string }
  /** Discards the text sent so far: another source starts over. */
  | { type: 'again' }
  | { type: 'done'; reply: Reply }
  | { type: 'failed' };
