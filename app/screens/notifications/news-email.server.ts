import type { MailKind } from '#db/schema.ts';
import type { Db } from '#db/client.ts';
import type { Env } from '#app/platform/env.server.ts';
import { siteAddress, type Email } from '#app/platform/mail.server.ts';
import { unsubscribeToken } from '#app/features/activity/notices/unsubscribe-token.server.ts';
import { plainSentence, type NotificationView } from './notification.schema.ts';
import * as texts from './texts.ts';

/** Where an artist gets mail: a confirmed address, or nowhere. */
export async function addressOf(db: Db, artistId: number): Promise<string | undefined> {
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('artistId', '=', artistId)
    .where('emailVerifiedAt', 'is not', null)
    .executeTakeFirst();
  return user?.email;
}

interface Written {
  to: string;
  artistId: number;
  /** Names the email: sent again, it is known to be the same. */
  name: string;
}

/** One piece of news. */
export function newsEmail(
  env: Env,
  { to, artistId, name, kind }: Written & { kind: MailKind },
  entry: NotificationView,
): Email {
  return {
    to,
    subject: texts.emailSubject(plainSentence(entry.sentence)),
    text: [...linesOf(env, entry), '', ...footer(env, { artistId, kind })].join('\n'),
    ...headersOf(env, { artistId, kind }, name),
  };
}

/** The news of a day, in one email. */
export function digestEmail(
  env: Env,
  { to, artistId, name }: Written,
  entries: readonly NotificationView[],
  more: boolean,
): Email {
  const count = entries.length;
  const news = entries.flatMap((entry) => [...linesOf(env, entry), '']);
  return {
    to,
    subject: texts.notificationsAtArtistSpace(count, more),
    text: [
      ...news,
      ...(more ? [texts.thereIsMore, `${siteAddress(env)}/notifications`, ''] : []),
      ...footer(env, { artistId, kind: 'all' }),
    ].join('\n'),
    ...headersOf(env, { artistId, kind: 'all' }, name),
  };
}

const linesOf = (env: Env, { sentence, state, title, text, id }: NotificationView): string[] => [
  `${plainSentence(sentence)}${state ? ` (${state.word})` : ''}`,
  ...[title, text].filter((line) => line !== null),
  `${siteAddress(env)}/notifications/${id}`,
];

type Ended = Parameters<typeof unsubscribeToken>[1];

const footer = (env: Env, ended: Ended): string[] => [
  '-- ',
  `Stop these mails: ${siteAddress(env)}/unsubscribe/${unsubscribeToken(env, ended)}`,
  `Choose what you get: ${siteAddress(env)}/settings#mail`,
];

const headersOf = (env: Env, ended: Ended, name: string) => ({
  messageId: `<${name}@${new URL(siteAddress(env)).hostname}>`,
  headers: {
    'List-Unsubscribe': `<${siteAddress(env)}/api/unsubscribe/${unsubscribeToken(env, ended)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
});
