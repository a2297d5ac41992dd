import type { MailKind } from '#db/schema.ts';
import type { Env } from '#app/platform/env.server.ts';
import { sign, unsign } from '#app/platform/secrets.server.ts';
import { MAIL_KINDS } from './mail-choices.ts';

const PURPOSE = 'unsubscribe';

/** What a link in an email may end: the mails of one kind, or (of a daily email) all. */
export interface Subscription {
  artistId: number;
  kind: MailKind | 'all';
}

/** It has no end: an old email must still be unsubscribed from. All that it can do is to end mails. */
export const unsubscribeToken = (env: Env, { artistId, kind }: Subscription): string =>
  sign(`${artistId}-${kind}`, env.SESSION_SECRET, PURPOSE);

/** What a token stands for; undefined if it is not ours. */
export function readUnsubscribe(env: Env, token: string): Subscription | undefined {
  const [artistId, kind] = (unsign(token, env.SESSION_SECRETS, PURPOSE) ?? '').split('-');
  const known = [...MAIL_KINDS, 'all' as const].find((one) => one === kind);
  return artistId && known ? { artistId: Number(artistId), kind: known } : undefined;
}
