import { randomUUID } from 'node:crypto';
import type { SignedInContext } from '#app/operations/context.server.ts';
import { intent } from '#app/operations/form-action.server.ts';
import { defineOperation, perform } from '#app/operations/operation.ts';
import { signedIn } from '#app/permissions.ts';
import type { ModelMessage } from '#app/platform/language-model.server.ts';
import { createRateLimit } from '#app/platform/rate-limit.server.ts';
import type { z } from '#app/validation.ts';
import { actionOffer } from './actions/action-offers.server.ts';
import { converse, wholeReply } from './answers/converse.server.ts';
import { tradeOf } from './answers/read-question.server.ts';
import {
  activeAssistants,
  type Chat,
  forgetChat,
  insertMessages,
  insertQuestion,
  lastWordsOf,
  pageOfChat,
  setState,
} from './assistant.queries.server.ts';
import {
  activationInput,
  adoptTeamInput,
  chatInput,
  teamInput,
  teamQuestionInput,
  type TeamView,
} from './assistant.schema.ts';
import {
  ASSISTANT_IDS,
  type AssistantId,
  assistantOf,
  CHAT_LIMITS,
  greetingOf,
  isAssistantId,
  teamAddress,
  teamPlaceOf,
} from './assistants.ts';
import { artistData } from './facts/artist-data.server.ts';
import { OFFER_KINDS } from './offers/offer.ts';
import { makeOffers } from './offers/offers.server.ts';
import { modelOfSite } from '../studio/model/ask-model.server.ts';

/** Returns the signed-in artist's team and the open chat. */
export const viewTeam = defineOperation({
  name: 'viewTeam',
  input: teamInput,
  permission: signedIn,
  async run(context, { chat, before }): Promise<TeamView> {
    const { db } = context;
    const states = await activeAssistants(db, context.viewer.artistId);
    const active = ASSISTANT_IDS.filter((id) => states.get(id) === true);
    const words = await lastWordsOf(db, context.viewer.artistId, active);
    return {
      members: ASSISTANT_IDS.map((id) => ({
        id,
        active: active.includes(id),
        lastWords: words.get(id) ?? null,
      })),
      isNew: states.size === 0,
      open: chat && active.includes(chat) ? await openChat(context, chat, before ?? null) : null,
      model: modelOfSite(context),
      askKey: randomUUID(),
    };
  },
});

async function openChat(context: SignedInContext, assistantId: AssistantId, before: number | null) {
  const page = await pageOfChat(
    context.db,
    { artistId: context.viewer.artistId, assistantId },
    before,
  );
  const proposed = new Set(page.messages.flatMap(({ offers }) => offers));
  const possible = proposed.size > 0 ? await makeOffers(artistData(context), OFFER_KINDS) : [];
  return {
    assistantId,
    ...page,
    offers: Object.fromEntries(
      [...possible, ...[...proposed].flatMap((id) => actionOffer(id) ?? [])].map((offer) => [
        offer.id,
        offer,
      ]),
    ),
    messageKey: randomUUID(),
  };
}

/**
 * Adds an assistant to the team with a greeting and an empty chat, or removes them. Safe to repeat: an active
 * assistant stays active and keeps the chat.
 */
export const setAssistantActive = defineOperation({
  name: 'setAssistantActive',
  input: activationInput,
  permission: signedIn,
  async run(context, { assistantId, active }) {
    const { db, clock } = context;
    const chat: Chat = { artistId: context.viewer.artistId, assistantId };
    const now = clock.now();
    await db.transaction().execute(async (trx) => {
      const wasActive = (await activeAssistants(trx, chat.artistId)).get(assistantId) === true;
      await setState(trx, chat, active, now);
      if (!active || wasActive) return;
      await forgetChat(trx, chat);
      const message = greetingOf(assistantOf(assistantId));
      await insertMessages(trx, [{ ...chat, sender: 'assistant', message, createdAt: now }]);
    });
    return { assistantId, active };
  },
});

/**
 * Imports the team that a browser stored, for an artist whose team is not on the server yet. Unknown assistants
 * are ignored. Safe to repeat.
 */
export const adoptTeam = defineOperation({
  name: 'adoptTeam',
  input: adoptTeamInput,
  permission: signedIn,
  async run(context, { states, histories }) {
    const { db, clock } = context;
    const artistId = context.viewer.artistId;
    return db.transaction().execute(async (trx) => {
      if ((await activeAssistants(trx, artistId)).size > 0) return { adopted: false };
      for (const [assistantId, isActive] of Object.entries(states)) {
        if (!isAssistantId(assistantId)) continue;
        const chat: Chat = { artistId, assistantId };
        await setState(trx, chat, isActive, clock.now());
        await forgetChat(trx, chat);
        await insertMessages(
          trx,
          (histories[assistantId] ?? []).map(({ sender, message, timestamp }) => ({
            ...chat,
            sender,
            message,
            createdAt: timestamp,
          })),
        );
      }
      return { adopted: true };
    });
  },
});

const questions = createRateLimit('assistant-questions', 60, 300, 'questions');

/**
 * Asks an assistant in the signed-in artist's own chat. The question is stored before it is answered, so that a
 * failure does not lose it; sent again with the same key, it is stored once.
 * @returns the stream of the answer
 */
export const askAssistant = defineOperation({
  name: 'askAssistant',
  input: chatInput,
  permission: signedIn,
  run: reply,
});

/** As `askAssistant`, but waits for the whole answer: for a form without scripts. */
const askAndWait = defineOperation({
  name: 'askAndWait',
  input: chatInput,
  permission: signedIn,
  run: async (context, input) => wholeReply(await reply(context, input)),
});

/**
 * Passes a question on to another assistant, adding them to the team if necessary. Safe to repeat: the question
 * is asked once.
 */
const handOver = defineOperation({
  name: 'handOver',
  input: chatInput,
  permission: signedIn,
  async run(context, input) {
    await perform(setAssistantActive, context, { assistantId: input.assistantId, active: true });
    await wholeReply(await reply(context, input));
    return { assistantId: input.assistantId };
  },
});

/** Asks the assistant whose trade a question belongs to, adding them to the team if necessary. Safe to repeat. */
const askTeam = defineOperation({
  name: 'askTeam',
  input: teamQuestionInput,
  permission: signedIn,
  async run(context, input) {
    const question = input.message.slice(0, CHAT_LIMITS.read);
    const assistantId = (await tradeOf(context, question)) ?? ASSISTANT_IDS[0];
    return handOver.execute(context, { ...input, assistantId });
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
  const assistantQuestion = {
    assistantId,
    message,
    data: artistData(context),
    history: withoutEcho(remembered, message),
  };
  return converse(context, assistantQuestion, question);
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

/** Some clients also send the question as the last message of the history. */
function withoutEcho(history: readonly ModelMessage[], message: string): readonly ModelMessage[] {
  const last = history.at(-1);
  return last?.role === 'user' && last.content.trim() === message ? history.slice(0, -1) : history;
}

/** The form actions of the team's screen. Each redirects back to its place on the screen. */
export const teamIntents = {
  activate: intent({
    operation: setAssistantActive,
    done: ({ assistantId, active }, { url }) => {
      const place = teamPlaceOf(url.searchParams);
      const closes = !active && place.chat === assistantId;
      return {
        to: teamAddress({ ...place, chat: closes ? null : place.chat }, `a-${assistantId}`),
      };
    },
  }),
  ask: intent({
    operation: askAndWait,
    done: (_reply, { url }) => ({ to: teamAddress(teamPlaceOf(url.searchParams), 'latest') }),
  }),
  handOver: intent({
    operation: handOver,
    done: ({ assistantId }, { url }) => ({
      to: teamAddress({ ...teamPlaceOf(url.searchParams), chat: assistantId }, 'latest'),
    }),
  }),
  askTeam: intent({
    operation: askTeam,
    done: ({ assistantId }) => ({ to: teamAddress({ chat: assistantId }, 'latest') }),
  }),
  adopt: intent({
    operation: adoptTeam,
    input: ({ states, histories }) => ({
      states: fromJson(states),
      histories: fromJson(histories),
    }),
    done: (_output, { url }) => ({ to: teamAddress(teamPlaceOf(url.searchParams)) }),
  }),
};

/** Text that is not JSON is returned unchanged and fails validation. */
function fromJson(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : text;
  } catch {
    return text;
  }
}
