import type { NoticeKind } from '#db/schema.ts';

interface NoticeWords {
  title: string;
  text: string;
  /** The screen that has to do with it. */
  to: string;
}

type Data = Record<string, string | number | boolean>;

/** What each kind of notice says, in the bell as in a letter. A new kind needs a line here. */
const WORDS: Record<NoticeKind, (data: Data) => NoticeWords> = {
  'new-device': (data) => ({
    title: 'A new sign-in to your account',
    text: `${where(data)} If that was not you, change your password.`,
    to: '/settings#devices',
  }),
  'password-changed': (data) => ({
    title: 'Your password was changed',
    text: `${where(data)} Every other device was signed out.`,
    to: '/settings#password',
  }),
  'password-reset': (data) => ({
    title: 'Your password was changed by a link',
    text: `${where(data)} Every device was signed out.`,
    to: '/settings#password',
  }),
  'email-changed': (data) => ({
    title: 'Your email was changed',
    text: `It is ${String(data.email)} now. ${where(data)}`,
    to: '/settings#email',
  }),
  'second-factor-added': (data) => ({
    title: 'A second step was added to your sign-in',
    text: where(data),
    to: '/settings#two-step',
  }),
  'second-factor-removed': (data) => ({
    title: 'A second step was removed from your sign-in',
    text: where(data),
    to: '/settings#two-step',
  }),
  'recovery-code-used': (data) => ({
    title: 'A recovery code was used',
    text: `${where(data)} It is used up now.`,
    to: '/settings#two-step',
  }),
};

export const isNoticeKind = (kind: string): kind is NoticeKind => Object.hasOwn(WORDS, kind);

export const noticeWords = (kind: NoticeKind, data: Data): NoticeWords => WORDS[kind](data);

/** 'Firefox on Android, from 203.0.113.0/24.' */
const where = ({ device, place }: Data) => `${String(device)}, from ${String(place)}.`;
