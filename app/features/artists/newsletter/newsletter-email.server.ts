import { escapeXml as escape } from '#app/display/markup.ts';
import { DAY_MS } from '#app/durations.ts';
import type { Env } from '#app/platform/env.server.ts';
import { type Email, siteAddress } from '#app/platform/mail.server.ts';
import { sign, unsign } from '#app/platform/secrets.server.ts';
import { trackAddress } from '../../library/track.ts';
import { pictureUrl } from '../../media/picture.ts';
import { artistAddress } from '../artist.ts';
import type { PostView } from '../posts/post.ts';
import { newsLinkAddress } from './newsletter.ts';
import * as texts from './texts.ts';

const PURPOSE = 'newsletter';
/** Days for which an address waits for its confirmation. */
export const CONFIRM_DAYS = 7;
/** Days for which the link in the email about an order subscribes. */
const INVITATION_DAYS = 90;

/** Purpose of the link in an email. Links that end a subscription work for ever, as old emails do. */
export type NewsLink =
  | { kind: 'confirm' | 'end'; subscriberId: number }
  | { kind: 'invitation'; artistId: number; email: string; until: number };

const LETTERS = { c: 'confirm', e: 'end' } as const;

function tokenOf(env: Env, letter: string, ...parts: readonly (string | number)[]): string {
  return sign([letter, ...parts].join('~'), env.SESSION_SECRET, PURPOSE);
}

const confirmToken = (env: Env, subscriberId: number) => tokenOf(env, 'c', subscriberId);
export const endToken = (env: Env, subscriberId: number) => tokenOf(env, 'e', subscriberId);

/** Decodes the token of a link; undefined if its signature is wrong. */
export function readNewsLink(env: Env, token: string): NewsLink | undefined {
  const [letter, first, email, until] =
    unsign(token, env.SESSION_SECRETS, PURPOSE)?.split('~') ?? [];
  if (letter === 'i' && email !== undefined) {
    const address = Buffer.from(email, 'base64url').toString('utf8');
    return { kind: 'invitation', artistId: Number(first), email: address, until: Number(until) };
  }
  if (letter !== 'c' && letter !== 'e') return undefined;
  return { kind: LETTERS[letter], subscriberId: Number(first) };
}

/**
 * The address by which the buyer of an order subscribes to its artist's posts, for the email about it: who can
 * open the link has the mailbox.
 */
export function invitationLink(
  env: Env,
  { artistId, email }: { artistId: number; email: string },
  now: Date,
): string {
  const until = now.getTime() + INVITATION_DAYS * DAY_MS;
  const address = Buffer.from(email.toLowerCase(), 'utf8').toString('base64url');
  return siteAddress(env) + newsLinkAddress(tokenOf(env, 'i', artistId, address, until));
}

interface Recipient {
  id: number;
  email: string;
}

/** The email that asks for the confirmation of an address. */
export function confirmationEmail(env: Env, artistName: string, { id, email }: Recipient): Email {
  const site = siteAddress(env);
  return {
    to: email,
    subject: texts.confirmSubject(artistName),
    text: [
      texts.somebodyAsked(artistName, new URL(site).host),
      '',
      site + newsLinkAddress(confirmToken(env, id)),
      '',
      texts.elseIgnore(CONFIRM_DAYS),
    ].join('\n'),
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

const SUBJECT_LENGTH = 80;

/** The first line of a text, at most 80 characters. */
export function firstLine(text: string): string {
  const [line = ''] = text.trim().split(/\r?\n/, 1);
  const letters = [...line];
  return letters.length > SUBJECT_LENGTH
    ? `${letters
        .slice(0, SUBJECT_LENGTH - 1)
        .join('')
        .trimEnd()}…`
    : line;
}

/** Pixels of the picture in an email, which phones show whole. */
const PICTURE_WIDTH = 640;

/** A post as an email, in plain text and as HTML, with the headers of RFC 2919 and RFC 8058. */
export function newsletterEmail(
  env: Env,
  { artist, post, to }: { artist: { id: number; name: string }; post: PostView; to: Recipient },
): Email {
  const site = siteAddress(env);
  const { host, hostname } = new URL(site);
  const page = site + artistAddress(artist.id);
  const token = endToken(env, to.id);
  const end = site + newsLinkAddress(token);
  const track = post.track && { title: post.track.title, url: site + trackAddress(post.track.id) };
  const picture = post.picture && site + pictureUrl(post.picture, PICTURE_WIDTH);
  // Forms send each line with CR LF.
  const written = post.text.replaceAll('\r\n', '\n');
  const text = [
    written,
    ...(picture ? ['', picture] : []),
    ...(track ? ['', `${track.title}: ${track.url}`] : []),
    '',
    '-- ',
    `${texts.readOnline(artist.name)}: ${page}`,
    texts.youSubscribed(artist.name),
    `${texts.unsubscribe}: ${end}`,
  ].join('\n');
  return {
    to: to.email,
    subject: texts.subjectOf(artist.name, firstLine(post.text)),
    text,
    html: htmlOf({ artist: artist.name, text: written, picture, track, page, end }),
    messageId: `<post-${post.id}-${to.id}@${hostname}>`,
    headers: {
      'List-Id': `<artist-${artist.id}.${host.replace(':', '.')}>`,
      'List-Unsubscribe': `<${site}/api/news/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

interface Written {
  artist: string;
  text: string;
  picture: string | null;
  track: { title: string; url: string } | null;
  page: string;
  end: string;
}

const link = (url: string, words: string) => `<a href="${escape(url)}">${escape(words)}</a>`;

function htmlOf({ artist, text, picture, track, page, end }: Written): string {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((part) => `<p dir="auto">${escape(part).replaceAll('\n', '<br>')}</p>`);
  return [
    '<!DOCTYPE html><html><head><meta charset="utf-8">',
    `<meta name="viewport" content="width=device-width"><title>${escape(artist)}</title></head>`,
    '<body style="margin:0;padding:24px;font:16px/24px system-ui,sans-serif">',
    '<div style="max-width:600px;margin:0 auto">',
    ...paragraphs,
    picture &&
      `<p><img src="${escape(picture)}" alt="${texts.pictureOfPost}" width="600" style="max-width:100%;height:auto"></p>`,
    track && `<p>${link(track.url, track.title)}</p>`,
    '<hr><p style="font-size:14px;line-height:20px">',
    `${link(page, texts.readOnline(artist))}<br>${escape(texts.youSubscribed(artist))} `,
    `${link(end, texts.unsubscribe)}</p></div></body></html>`,
  ]
    .filter(Boolean)
    .join('');
}
