import { DAY_MS } from '#app/durations.ts';
import {
  addWebhook,
  listWebhooks,
  removeWebhook,
  rotateWebhookSecret,
  sendAgain,
  switchWebhook,
  testWebhook,
} from '#app/features/activity/webhooks/webhook.server.ts';
import { findArtist, updateArtist } from '#app/features/artists/artist.queries.server.ts';
import { LICENCES } from '#app/features/media/licences.ts';
import { recordSecurityEvent } from '#app/features/activity/security/security-events.server.ts';
import { deleteToken, insertToken, SCOPES, tokensOf } from '#app/operations/api-token.server.ts';
import { tokenCookie } from '#app/operations/cookies.server.ts';
import { demandRecentProof } from '#app/operations/context.server.ts';
import { intent } from '#app/operations/form-action.server.ts';
import { defineOperation, perform } from '#app/operations/operation.ts';
import { changeLimit } from '#app/operations/limit.server.ts';
import { signedIn } from '#app/permissions.ts';
import { randomKey } from '#app/platform/secrets.server.ts';
import { id, requiredText, z } from '#app/validation.ts';
import {
  LIFETIMES,
  NEW_TOKEN,
  type ProgramsView,
  TOKEN_NAME_LENGTH,
  TOKENS,
  USE,
  webhookAddress,
  WEBHOOKS,
} from './programs-view.ts';
import * as texts from './texts.ts';

/** How the viewer's music may be used, and their tokens and webhooks. */
export const viewPrograms = defineOperation({
  name: 'viewPrograms',
  input: z.object({}),
  forListeners: true,
  permission: signedIn,
  async run(context): Promise<ProgramsView> {
    const { db, viewer, clock } = context;
    const artist = viewer.isListener ? undefined : await findArtist(db, viewer.artistId);
    const tokens = await tokensOf(db, viewer.userId);
    return {
      formKey: randomKey(),
      use: artist ? { noAi: artist.row.noAi, licence: artist.row.licence } : null,
      tokens: tokens.map(({ id: tokenId, name, scopes, createdAt, expiresAt, usedAt }) => ({
        id: tokenId,
        name,
        scopes,
        since: createdAt.toISOString(),
        expiresAt: expiresAt?.toISOString() ?? null,
        isExpired: expiresAt !== null && expiresAt <= clock.now(),
        usedAt: usedAt?.toISOString() ?? null,
      })),
      webhooks: viewer.isListener ? null : await perform(listWebhooks, context, {}),
    };
  },
});

/** Sets how the artist's music may be used: their licence, and whether it may train models. Safe to repeat. */
export const changeUse = defineOperation({
  name: 'changeUse',
  // A switch that is off sends nothing.
  input: z.object({ noAi: z.literal('on').nullish(), licence: z.enum(LICENCES).nullish() }),
  limit: changeLimit,
  permission: signedIn,
  async run({ db, viewer, clock }, { noAi, licence }) {
    const change = { noAi: noAi === 'on', licence: licence ?? null };
    await db
      .transaction()
      .execute((trx) => updateArtist(trx, viewer.artistId, change, clock.now()));
    return {};
  },
});

/** A new token for the screen that shows it once, in an encrypted cookie. */
const shownOnce = tokenCookie<{ userId: number; name: string; secret: string }>('new-token', 5);

/** A checkbox alone is a text, several are a list. */
const scopes = z.preprocess(
  (value) => (value == null || value === '' ? [] : [value].flat()),
  z.array(z.enum(SCOPES as [(typeof SCOPES)[number]])).min(1, texts.chooseAScope),
);

/**
 * Makes a personal access token. Sending the same form again shows the same token.
 * @throws {AppError} passwordNeeded; conflict, if the account has the maximum number
 */
export const makeToken = defineOperation({
  name: 'makeToken',
  input: z.object({
    tokenName: requiredText(TOKEN_NAME_LENGTH),
    scopes,
    days: z.enum(LIFETIMES).default('0'),
    formKey: z.string().max(64).nullish(),
  }),
  limit: changeLimit,
  forListeners: true,
  permission: signedIn,
  async run(context, { tokenName: name, scopes: chosen, days, formKey = null }) {
    demandRecentProof(context);
    const { userId } = context.viewer;
    const lifetime = Number(days) * DAY_MS;
    const expiresAt = lifetime === 0 ? null : new Date(context.clock.now().getTime() + lifetime);
    const kept = SCOPES.filter((scope) => chosen.includes(scope));
    const secret = await context.db.transaction().execute(async (trx) => {
      const made = await insertToken(context, trx, {
        userId,
        name,
        scopes: kept,
        expiresAt,
        formKey,
      });
      if (made.isNew) {
        const detail = { token: name, scopes: kept.join(' ') };
        await recordSecurityEvent(context, { kind: 'token-made', userId, detail }, trx);
      }
      return made.secret;
    });
    await shownOnce.issue(context, { userId, name, secret });
    return { name, secret };
  },
});

/** The token that was just made, once; null afterwards. */
export const viewNewToken = defineOperation({
  name: 'viewNewToken',
  input: z.object({}),
  forListeners: true,
  permission: signedIn,
  async run(context) {
    const made = await shownOnce.read(context);
    if (made) await shownOnce.clear(context);
    if (made?.userId !== context.viewer.userId) return null;
    const { name, secret } = made;
    return { name, secret, origin: context.client.origin };
  },
});

/** Revokes a token: it is refused from the next call on. Safe to repeat. */
export const revokeToken = defineOperation({
  name: 'revokeToken',
  input: z.object({ token: id }),
  limit: changeLimit,
  forListeners: true,
  permission: signedIn,
  async run(context, { token }) {
    const { userId } = context.viewer;
    await context.db.transaction().execute(async (trx) => {
      const name = await deleteToken(trx, userId, token);
      if (name === undefined) return;
      const detail = { token: name };
      await recordSecurityEvent(context, { kind: 'token-revoked', userId, detail }, trx);
    });
    return {};
  },
});

/** The forms of the screen. */
export const programIntents = {
  changeUse: intent({
    operation: changeUse,
    done: () => ({
      to: USE,
      toast: { title: texts.saved, description: texts.feedsAndPagesTellIt },
    }),
  }),
  makeToken: intent({ operation: makeToken, done: () => ({ to: NEW_TOKEN }) }),
  revokeToken: intent({
    operation: revokeToken,
    done: () => ({
      to: TOKENS,
      toast: { title: texts.tokenRevoked, description: texts.programCanDoNothingMore },
    }),
  }),
  addWebhook: intent({
    operation: addWebhook,
    done: ({ id: made }) => ({ to: webhookAddress(made) }),
  }),
  removeWebhook: intent({
    operation: removeWebhook,
    done: () => ({
      to: WEBHOOKS,
      toast: { title: texts.webhookDeleted, description: texts.nothingMoreIsSent },
    }),
  }),
  switchWebhook: intent({
    operation: switchWebhook,
    done: ({ isActive }) => ({
      to: WEBHOOKS,
      toast: { title: isActive ? texts.webhookIsOn : texts.webhookIsOff },
    }),
  }),
};

/** The forms of the screen of one webhook. */
export const webhookIntents = {
  testWebhook: intent({
    operation: testWebhook,
    done: (_output, { params }) => ({
      to: webhookAddress(Number(params.webhookId)),
      toast: { title: texts.testIsOnItsWay, description: texts.seeTheLog },
    }),
  }),
  sendAgain: intent({
    operation: sendAgain,
    done: (_output, { params }) => ({
      to: webhookAddress(Number(params.webhookId)),
      toast: { title: texts.sentAgain },
    }),
  }),
  rotateWebhookSecret: intent({
    operation: rotateWebhookSecret,
    done: ({ webhook }) => ({
      to: webhookAddress(webhook),
      toast: { title: texts.newSecretMade, description: texts.oldOneWorksForADay },
    }),
  }),
};
