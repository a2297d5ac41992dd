import { randomUUID } from 'node:crypto';
import type { SignedInContext } from '#app/operations/context.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { signedIn } from '#app/permissions.ts';
import { modelOfSite } from '../studio/model/ask-model.server.ts';
import {
  activeAssistants,
  forgetChat,
  insertMessages,
  lastWordsOf,
  pageOfChat,
  setState,
  type Chat,
} from './assistant.queries.server.ts';
import {
  activationInput,
  adoptTeamInput,
  teamInput,
  type OpenChat,
  type TeamView,
} from './assistant.schema.ts';
import {
  ASSISTANT_IDS,
  assistantOf,
  greetingOf,
  isAssistantId,
  type AssistantId,
} from './assistants.ts';
import { actionOffer } from './actions/action-offers.server.ts';
import { artistData } from './facts/artist-data.server.ts';
import { makeOffers, OFFER_KINDS } from './offers/offers.server.ts';

/** The signed-in artist's team, and the one chat that is open. */
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
        ...{ id, active: active.includes(id) },
        lastWords: words.get(id) ?? null,
      })),
      isNew: states.size === 0,
      open: chat && active.includes(chat) ? await openChat(context, chat, before ?? null) : null,
      model: modelOfSite(context),
    };
  },
});

async function openChat(
  context: SignedInContext,
  assistantId: AssistantId,
  before: number | null,
): Promise<OpenChat> {
  const page = await pageOfChat(
    context.db,
    { artistId: context.viewer.artistId, assistantId },
    before,
  );
  const proposed = new Set(page.messages.flatMap(({ offers }) => offers));
  const possible = proposed.size > 0 ? await makeOffers(artistData(context), OFFER_KINDS) : [];
  return {
    ...{ assistantId, ...page },
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
 * Takes an assistant into the team, with a greeting and nothing of what was said before, or out of
 * it. Safe to repeat: who is active stays active, with their chat.
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
 * Takes over the team that a browser kept for itself, for an artist of whom the server knows none yet.
 * What is no assistant of ours is passed over. Safe to repeat.
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
            ...{ ...chat, sender, message, createdAt: timestamp },
          })),
        );
      }
      return { adopted: true };
    });
  },
});
