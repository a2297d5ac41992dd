import { MICROPHONE } from './microphone.ts';

/** What a recorder says of what happens by itself. */
export const NOTICES = {
  busy: 'Another page of this browser is recording. Stop it first, then try again.',
  full: 'This device has no room left to keep the take safe. Stay on this page until it is saved.',
  restored: 'Your last take is still here. Save it, or discard it and record again.',
  dropouts: (count: number, milliseconds: number) =>
    `This device was too busy to hear everything: ${count === 1 ? 'one short gap' : `${count} short gaps`}, ${milliseconds} ms in all. Listen to the take before you use it.`,
} as const;

/** Why a recording ended before it was stopped. What was sung until then is always kept. */
export const ENDINGS = {
  unplugged: 'The microphone is gone. What you sang until then is kept.',
  denied: 'Microphone permission was taken back. What you sang until then is kept.',
  interrupted: 'Something else took the sound, a call perhaps. What you sang until then is kept.',
  longest: 'That is the longest take there is room for. All of it is kept.',
} as const;

export type Ending = keyof typeof ENDINGS;

/** What is said of a microphone that went before anything was sung. */
export const LOST = {
  unplugged: MICROPHONE.none,
  denied: MICROPHONE.denied,
  interrupted: MICROPHONE.failed,
};
