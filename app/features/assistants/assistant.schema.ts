import { flag, id, requiredText, z } from '#app/validation.ts';
import type { AnswerSource } from '#db/schema.ts';
import { ASSISTANT_IDS, type AssistantId, CHAT_LIMITS } from './assistants.ts';
import type { Offer } from './offers/offer.ts';
import * as texts from './texts.ts';

const assistantId = z.enum(ASSISTANT_IDS);

/** A chat as a client remembers it: who spoke is checked, and what is too long is cut. */
const conversationHistory = z
  .array(
    z.object({
      role: z.enum(['user', 'assistant']),
      content: z.string().transform((text) => text.slice(0, CHAT_LIMITS.historyMessage)),
    }),
  )
  .max(CHAT_LIMITS.history, texts.tooManyMessages(CHAT_LIMITS.history))
  .transform((messages) => messages.slice(-CHAT_LIMITS.historyRead));

export const chatInput = z.object({
  assistantId,
  message: requiredText(CHAT_LIMITS.message),
  conversationHistory: conversationHistory.nullish(),
  messageKey: z.string().max(64).nullish(),
});

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

/** What a browser kept of a team before the server did: what is none of ours is passed over. */
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
  /** Names of offers; those that no longer apply have no button. */
  offers: string[];
}

/** An answer as it is kept and sent. */
export interface Reply {
  response: string;
  source: AnswerSource;
  offers: string[];
}

export interface MemberView {
  id: AssistantId;
  active: boolean;
  /** The last thing that was said, shortened; null in a chat without a word. */
  lastWords: string | null;
}

export interface OpenChat {
  assistantId: AssistantId;
  /** Oldest first. */
  messages: ChatMessage[];
  /** The key of the page of earlier messages. */
  earlier: number | null;
  /** What can be done now, by the name that messages know it by. */
  offers: Record<string, Offer>;
  /** For the next message, so that sending it twice says it once. */
  messageKey: string;
}

export interface TeamView {
  members: MemberView[];
  /** Nothing was ever chosen: what the browser kept from before may be taken over. */
  isNew: boolean;
  open: OpenChat | null;
  /** Who answers: the host's model, or the playbook alone. */
  model: { name: string; host: string } | null;
}

/** What is sent while an answer is being said, a line of JSON each. */
export type ChatEvent =
  | { type: 'words'; text: string }
  /** What was said so far is taken back: another source begins. */
  | { type: 'again' }
  | { type: 'done'; reply: Reply }
  | { type: 'failed' };
