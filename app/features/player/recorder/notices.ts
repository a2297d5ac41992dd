import { MICROPHONE } from './microphone.ts';
import * as texts from './texts.ts';

/** Notices about events during a recording. */
export const NOTICES = {
  busy: texts.anotherPageIsRecording,
  full: texts.deviceHasNoRoomLeft,
  restored: texts.lastTakeIsStillHere,
  dropouts: (count: number, milliseconds: number) => texts.deviceMissedSound(count, milliseconds),
} as const;

/** Why a recording ended before it was stopped. What was recorded until then is always kept. */
export const ENDINGS = {
  unplugged: texts.microphoneIsGone,
  denied: texts.microphonePermissionWithdrawn,
  interrupted: texts.soundTakenBySomethingElse,
  longest: texts.longestTakeReached,
} as const;

export type Ending = keyof typeof ENDINGS;

/** Messages about a microphone that was lost before anything was recorded. */
export const LOST = {
  unplugged: () => MICROPHONE.none,
  denied: () => MICROPHONE.denied,
  interrupted: () => MICROPHONE.failed,
};
