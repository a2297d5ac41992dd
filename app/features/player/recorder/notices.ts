import { MICROPHONE } from './microphone.ts';
import * as texts from './texts.ts';

/** What a recorder says of what happens by itself. */
export const NOTICES = {
  busy: texts.anotherPageIsRecording,
  full: texts.deviceHasNoRoomLeft,
  restored: texts.lastTakeIsStillHere,
  dropouts: (count: number, milliseconds: number) => texts.deviceMissedSound(count, milliseconds),
} as const;

/** Why a recording ended before it was stopped. What was sung until then is always kept. */
export const ENDINGS = {
  unplugged: texts.microphoneIsGone,
  denied: texts.microphonePermissionWithdrawn,
  interrupted: texts.soundTakenBySomethingElse,
  longest: texts.longestTakeReached,
} as const;

export type Ending = keyof typeof ENDINGS;

/** What is said of a microphone that went before anything was sung. */
export const LOST = {
  unplugged: MICROPHONE.none,
  denied: MICROPHONE.denied,
  interrupted: MICROPHONE.failed,
};
