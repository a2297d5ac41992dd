import { AppError } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { changeLimit } from '#app/operations/limit.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { anyone, signedIn } from '#app/permissions.ts';
import { sendsMail } from '#app/platform/mail.server.ts';
import { webRequest, z } from '#app/validation.ts';
import { MAIL_KIND_WORDS, MAIL_KINDS, type MailChoices } from './mail-choices.ts';
import { kindSwitches } from './mail-choices.schema.ts';
import { endMails, mailChoicesOf, saveMailChoices } from './mail-choices.queries.server.ts';
import { readUnsubscribe, type Subscription } from './unsubscribe-token.server.ts';
import * as texts from './texts.ts';

/** What the signed-in artist wants by mail; null where this site sends none. */
export const viewMailChoices = defineOperation({
  name: 'viewMailChoices',
  input: z.object({}),
  forListeners: true,
  permission: signedIn,
  run: async ({ db, env, viewer }): Promise<MailChoices | null> =>
    sendsMail(env) ? mailChoicesOf(db, viewer.artistId) : null,
});

/** Safe to repeat. */
export const chooseMails = defineOperation({
  name: 'chooseMails',
  input: z.object({ ...kindSwitches, rhythm: z.enum(['once', 'daily']) }),
  limit: changeLimit,
  forListeners: true,
  permission: signedIn,
  async run({ db, viewer }, { rhythm, ...kinds }) {
    await saveMailChoices(db, viewer.artistId, { kinds, daily: rhythm === 'daily' });
    return {};
  },
});

const byToken = z.object({ token: z.string().max(200) });

/** @throws {AppError} notFound, for what is not signed by us */
const subscription = ({ env }: Context, { token }: { token: string }): Promise<Subscription> => {
  const found = readUnsubscribe(env, token);
  if (!found) throw new AppError('notFound', texts.linkDoesNotWork);
  return Promise.resolve(found);
};

/** What an email's link would end. Opening it ends nothing: programs open links as well. */
export const viewSubscription = defineOperation({
  name: 'viewSubscription',
  input: byToken,
  subject: subscription,
  permission: anyone,
  async run({ db }, _input, { artistId, kind }) {
    const { kinds } = await mailChoicesOf(db, artistId);
    const label = kind === 'all' ? null : MAIL_KIND_WORDS[kind].label;
    const on = kind === 'all' ? MAIL_KINDS.some((one) => kinds[one]) : kinds[kind];
    return { label, on };
  },
});

/** Ends them, for whoever holds the email. Safe to repeat. */
export const unsubscribe = defineOperation({
  name: 'unsubscribe',
  input: byToken,
  subject: subscription,
  permission: anyone,
  async run({ db }, _input, { artistId, kind }) {
    await endMails(db, artistId, kind);
    return {};
  },
});

/** The same as mail programs ask for it, by one click (RFC 8058): no form of ours, and no redirect. */
export const unsubscribeByOneClick = defineOperation({
  name: 'unsubscribeByOneClick',
  input: byToken.extend({ request: webRequest }),
  subject: subscription,
  permission: anyone,
  async run({ db }, { request, token }, { artistId, kind }): Promise<Response> {
    if (request.method !== 'POST') {
      return new Response(null, { status: 303, headers: { Location: `/unsubscribe/${token}` } });
    }
    await endMails(db, artistId, kind);
    return new Response(`${texts.youAreUnsubscribed}.\n`, {
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    });
  },
});
