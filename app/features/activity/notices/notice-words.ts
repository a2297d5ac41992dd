import type { SecurityNoticeKind } from '#db/schema.ts';
import * as texts from './texts.ts';

interface NoticeWords {
  title: string;
  text: string;
  /** The path of the related screen. */
  to: string;
}

type Data = Record<string, string | number | boolean>;

/**
 * The text of each kind of security notice, in the bell and in emails. A new kind needs a line
 * here.
 */
const WORDS: Record<SecurityNoticeKind, (data: Data) => NoticeWords> = {
  'new-device': (data) => ({
    title: texts.newSignInToYourAccount,
    text: texts.changePasswordIfNotYou(where(data)),
    to: '/settings#devices',
  }),
  'password-changed': (data) => ({
    title: texts.yourPasswordWasChanged,
    text: texts.otherDevicesSignedOut(where(data)),
    to: '/settings#password',
  }),
  'password-reset': (data) => ({
    title: texts.passwordWasResetByALink,
    text: texts.allDevicesSignedOut(where(data)),
    to: '/settings#password',
  }),
  'email-changed': (data) => ({
    title: texts.yourEmailWasChanged,
    text: texts.emailIsNow(String(data.email), where(data)),
    to: '/settings#email',
  }),
  'second-factor-added': (data) => ({
    title: texts.secondStepWasAdded,
    text: where(data),
    to: '/settings#two-step',
  }),
  'second-factor-removed': (data) => ({
    title: texts.secondStepWasRemoved,
    text: where(data),
    to: '/settings#two-step',
  }),
  'recovery-code-used': (data) => ({
    title: texts.recoveryCodeWasUsed,
    text: texts.codeCannotBeUsedAgain(where(data)),
    to: '/settings#two-step',
  }),
  'app-password-made': (data) => ({
    title: texts.appPasswordWasMade,
    text: texts.appSignsInByIt(String(data.app), where(data)),
    to: '/settings#apps',
  }),
};

export const isSecurityNotice = (kind: string): kind is SecurityNoticeKind =>
  Object.hasOwn(WORDS, kind);

export const noticeWords = (kind: SecurityNoticeKind, data: Data): NoticeWords => WORDS[kind](data);

/** 'Firefox on Android, from 203.0.113.0/24.' */
const where = ({ device, place }: Data) => texts.deviceAndPlace(String(device), String(place));
