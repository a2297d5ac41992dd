import { AppError } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { changeLimit } from '#app/operations/limit.server.ts';
import { sendsMail } from '#app/operations/services.server.ts';
import { anyone, signedIn } from '#app/permissions.ts';
import type { Env } from '#app/platform/env.server.ts';
import { sign, unsign } from '#app/platform/secrets.server.ts';
import { flag, webRequest, z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import type { MailKind } from '#db/schema.ts';
import { DEFAULT_KINDS, MAIL_KIND_WORDS, MAIL_KINDS, type MailChoices } from './mail-choices.ts';
import * as texts from './texts.ts';

/** Browsers do not send an unticked box. */
const ticked = flag.nullish().transform((value) => value ?? false);

/** The switches of a form, one for each kind of news. */
export const kindSwitches = {
  message: ticked,
  order: ticked,
  collaboration: ticked,
  chat: ticked,
  followers: ticked,
  release: ticked,
  generation: ticked,
  comment: ticked,
};

/** The artist's choices of news by mail. */
export async function mailChoicesOf(db: Db, artistId: number): Promise<MailChoices> {
  const row = await db
    .selectFrom('mailChoices')
    .select(['kinds', 'daily'])
    .where('artistId', '=', artistId)
    .executeTakeFirst();
  return { kinds: { ...DEFAULT_KINDS, ...row?.kinds }, daily: row?.daily ?? false };
}

/** Saves the artist's choices. Safe to repeat. */
export async function saveMailChoices(db: Db, artistId: number, { kinds, daily }: MailChoices) {
  await db
    .insertInto('mailChoices')
    .values({ artistId, kinds, daily })
    .onConflict((conflict) => conflict.column('artistId').doUpdateSet({ kinds, daily }))
    .execute();
}

/** Switches off the mails of one kind, or all of them. Safe to repeat. */
async function endMails(db: Db, artistId: number, kind: MailKind | 'all'): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const before = await mailChoicesOf(trx, artistId);
    const ended = kind === 'all' ? MAIL_KINDS : [kind];
    const off = Object.fromEntries(ended.map((one) => [one, false]));
    await saveMailChoices(trx, artistId, { ...before, kinds: { ...before.kinds, ...off } });
  });
}

/** Artists whose daily email was last prepared before an instant. */
export function findDigestsDue(db: Db, before: Date, limit: number) {
  return db
    .selectFrom('mailChoices')
    .select(['artistId', 'digestAt'])
    .where('daily', '=', true)
    .where((where) => where.or([where('digestAt', 'is', null), where('digestAt', '<', before)]))
    .orderBy('artistId')
    .limit(limit)
    .execute();
}

/** @returns true if the email was due and no other process prepares it */
export async function claimDigest(trx: Db, artistId: number, before: Date, now: Date) {
  const { numUpdatedRows } = await trx
    .updateTable('mailChoices')
    .set({ digestAt: now })
    .where('artistId', '=', artistId)
    .where((where) => where.or([where('digestAt', 'is', null), where('digestAt', '<', before)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const PURPOSE = 'unsubscribe';

/** The mails that an unsubscribe link ends: those of one kind, or all of them for a daily email. */
interface Subscription {
  artistId: number;
  kind: MailKind | 'all';
}

/**
 * A token without an expiry date, because old emails must still be unsubscribed from. It can only
 * end mails.
 */
export const unsubscribeToken = (env: Env, { artistId, kind }: Subscription): string =>
  sign(`${artistId}-${kind}`, env.SESSION_SECRET, PURPOSE);

/** Decodes a token; undefined if its signature is wrong. */
function readUnsubscribe(env: Env, token: string): Subscription | undefined {
  const [artistId, kind] = (unsign(token, env.SESSION_SECRETS, PURPOSE) ?? '').split('-');
  const known = [...MAIL_KINDS, 'all' as const].find((one) => one === kind);
  return artistId && known ? { artistId: Number(artistId), kind: known } : undefined;
}

/** The signed-in artist's choices of news by mail; null if this site sends no mail. */
export const viewMailChoices = defineOperation({
  name: 'viewMailChoices',
  input: z.object({}),
  forListeners: true,
  permission: signedIn,
  run: async ({ db, env, viewer }): Promise<MailChoices | null> =>
    sendsMail(env) ? mailChoicesOf(db, viewer.artistId) : null,
});

/** Saves the signed-in artist's choices. Safe to repeat. */
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

/** @throws {AppError} notFound if the signature is wrong */
const subscription = ({ env }: Context, { token }: { token: string }): Promise<Subscription> => {
  const found = readUnsubscribe(env, token);
  if (!found) throw new AppError('notFound', texts.linkDoesNotWork);
  return Promise.resolve(found);
};

/**
 * Shows the mails that an email's link would end. Opening it ends nothing, since programs open
 * links too.
 */
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

/** Ends these mails for the holder of the email. Safe to repeat. */
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

/**
 * The same by one click in a mail program (RFC 8058), without a form of this site or a redirect.
 */
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
