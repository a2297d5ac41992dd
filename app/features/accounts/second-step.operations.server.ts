import { defineOperation, demandSignedIn } from '#app/operations/operation.ts';
import { demandRecentProof } from '#app/operations/recent-proof.server.ts';
import { anyone } from '#app/permissions.ts';
import { createRateLimit } from '#app/platform/rate-limit.server.ts';
import { flag, z } from '#app/validation.ts';
import { signedChallenge } from './second-factors/passkey.schema.ts';
import { creationOptions, demandPasskey, requestOptions } from './second-factors/passkey.server.ts';
import { demandCode, secondFactorsOf } from './second-factors/second-factor.server.ts';
import { getUser } from './account.queries.server.ts';
import { secondFactorCode } from './account.schema.ts';
import { enter } from './enter.server.ts';
import {
  demandPendingSignIn,
  findPendingSignIn,
  finishPendingSignIn,
} from './pending-sign-in.server.ts';
import * as texts from './texts.ts';

const NOBODY_YET = '';
const challengesPerAddress = createRateLimit('passkey-challenge', 120, 15 * 60);

/** What the sign-in that was begun still asks for; null where none was. */
export const viewSecondStep = defineOperation({
  name: 'viewSecondStep',
  input: z.object({}),
  permission: anyone,
  async run(context) {
    const found = await findPendingSignIn(context);
    return found && secondFactorsOf(context.db, found.user.id);
  },
});

/** Finishes a sign-in by a one-time code, a recovery code, or a passkey of its account. */
export const finishSignIn = defineOperation({
  name: 'finishSignIn',
  input: z
    .object({ code: secondFactorCode.nullish(), response: signedChallenge.nullish() })
    .refine(({ code, response }) => code || response, { path: ['code'], message: texts.required }),
  permission: anyone,
  async run(context, { code, response }) {
    const { pending, user } = await demandPendingSignIn(context);
    const { tokenId: boundTo, rememberMe } = pending;
    const ceremony = 'second-factor';
    if (response) await demandPasskey(context, { response, ceremony, boundTo, userId: user.id });
    const by = response ? 'passkey' : await demandCode(context, user.id, code ?? '');
    await finishPendingSignIn(context, pending);
    return enter(context, user, { rememberMe, by });
  },
});

/** Signs in by a passkey alone: the device asks who is there, which makes it two factors. */
export const signInByPasskey = defineOperation({
  name: 'signInByPasskey',
  input: z.object({
    response: signedChallenge,
    rememberMe: flag.nullish().transform((value) => value ?? false),
  }),
  permission: anyone,
  async run(context, { response, rememberMe }) {
    const answer = { response, ceremony: 'sign-in', boundTo: NOBODY_YET } as const;
    const { userId } = await demandPasskey(context, answer);
    const user = await getUser(context.db, userId);
    return enter(context, user, { rememberMe, by: 'passkey' });
  },
});

/** What a browser is to do with its passkeys next, by a challenge that is good once, for some minutes. */
export const passkeyOptions = defineOperation({
  name: 'passkeyOptions',
  input: z.object({ ceremony: z.enum(['sign-in', 'second-factor', 'confirm', 'add']) }),
  permission: anyone,
  async run(context, { ceremony }) {
    await challengesPerAddress.demand(context.client.address);
    if (ceremony === 'sign-in') return requestOptions(context, ceremony, NOBODY_YET);
    if (ceremony === 'second-factor') {
      const { pending, user } = await demandPendingSignIn(context);
      return requestOptions(context, ceremony, pending.tokenId, user.id);
    }
    const viewer = demandSignedIn(context);
    const { session } = context;
    if (session.key === null) throw new Error('Passkeys need a session.');
    if (ceremony === 'confirm') {
      return requestOptions(context, ceremony, session.key, viewer.userId);
    }
    demandRecentProof(context);
    return creationOptions(context, viewer, session.key);
  },
});
