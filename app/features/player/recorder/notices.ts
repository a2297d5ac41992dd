import { MICROPHONE } from './microphone.ts';
import * as texts from './texts.ts';

/** What a recorder says of what happens by itself. */
export const NOTICES = {
  busy: texts.anotherPageBrowserRecording,
  full: texts.deviceHasNoRoom,
  restored: texts.lastTakeStillHere,
  dropouts: (count: number, milliseconds: number) => texts.deviceTooBusyHear(count, milliseconds),
} as const;

/** Why a recording ended before it was stopped. What was recorded until then is always kept. */
export const ENDINGS = {
  unplugged: texts.microphoneGoneWhatSang,
  denied: texts.microphonePermissionTakenBack,
  interrupted: texts.somethingElseTookSound,
  longest: texts.longestTakeThereRoom,
} as const;

export type Ending = keyof typeof ENDINGS;

/** What is said of a microphone that went before anything was sung. */
export const LOST = {
  unplugged: MICROPHONE.none,
  denied: MICROPHONE.denied,
  interrupted: MICROPHONE.failed,
};
