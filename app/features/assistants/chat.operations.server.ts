import type { SignedInContext } from '#app/operations/context.server.ts';
import { defineOperation, perform } from '#app/operations/operation.ts';
import { signedIn } from '#app/permissions.ts';
import { createRateLimit } from '#app/platform/rate-limit.server.ts';
import type { ModelMessage } from '#app/platform/language-model.server.ts';
import type { z } from '#app/validation.ts';
import { converse } from './answers/converse.server.ts';
import { wholeReply } from './answers/reply-stream.server.ts';
import { insertQuestion, pageOfChat } from './assistant.queries.server.ts';
import { chatInput } from './assistant.schema.ts';
import { CHAT_LIMITS } from './chat-limits.ts';
import { setAssistantActive } from './team.operations.server.ts';
import { artistData } from './facts/artist-data.server.ts';

const questions = createRateLimit('assistant-questions', 60, 300, 'questions');

/**
 * Asks an assistant in the signed-in artist's own chat. The question is kept before it is answered, so
 * that it is not lost whatever becomes of the answer; sent again with its key, it is asked once.
 * @returns the answer as it is being said
 */
export const askAssistant = defineOperation({
  name: 'askAssistant',
  input: chatInput,
  permission: signedIn,
  run: reply,
});

/** As `askAssistant`, with the whole answer: for a form, whose next screen shows it. */
export const askAndWait = defineOperation({
  name: 'askAndWait',
  input: chatInput,
  permission: signedIn,
  run: async (context, input) => wholeReply(await reply(context, input)),
});

/**
 * Asks a colleague what was asked of another assistant: who is not in the team joins it first. Pressed
 * twice, it is asked once.
 */
export const handOver = defineOperation({
  name: 'handOver',
  input: chatInput,
  permission: signedIn,
  async run(context, input) {
    await perform(setAssistantActive, context, { assistantId: input.assistantId, active: true });
    await wholeReply(await reply(context, input));
    return { assistantId: input.assistantId };
  },
});

async function reply(
  context: SignedInContext,
  { assistantId, message, conversationHistory, messageKey }: z.output<typeof chatInput>,
) {
  const { db, clock, viewer } = context;
  const { artistId } = viewer;
  await questions.demand(String(artistId));
  const chat = { artistId, assistantId };
  const question = await insertQuestion(
    db,
    { ...chat, message, messageKey: messageKey ?? null },
    clock.now(),
  );
  const remembered = conversationHistory ?? (await saidBefore(db, chat, question));
  const asked = {
    ...{ assistantId, message, data: artistData(context) },
    history: withoutEcho(remembered, message),
  };
  return converse(context, asked, question);
}

async function saidBefore(
  db: Parameters<typeof pageOfChat>[0],
  chat: Parameters<typeof pageOfChat>[1],
  question: number,
): Promise<ModelMessage[]> {
  const { messages } = await pageOfChat(db, chat, question, CHAT_LIMITS.historyRead);
  return messages.map(({ sender, message }) => ({
    role: sender,
    content: message.slice(0, CHAT_LIMITS.historyMessage),
  }));
}

/** Some clients send the question as the end of the history, too. */
function withoutEcho(history: readonly ModelMessage[], message: string): readonly ModelMessage[] {
  const last = history.at(-1);
  return last?.role === 'user' && last.content.trim() === message ? history.slice(0, -1) : history;
}
