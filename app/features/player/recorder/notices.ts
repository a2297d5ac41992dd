import { formatTime } from '#app/display/format.ts';
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

/** Seconds before the end of the longest take in which the recording says when it ends. */
const LAST_SECONDS = 30;

/** Words beside the clock of a recording. @param left seconds until the longest take is reached */
export const progressWords = (left: number): string =>
  left > LAST_SECONDS
    ? texts.recording
    : texts.recordingEndsIn(formatTime(Math.max(0, Math.ceil(left))));
