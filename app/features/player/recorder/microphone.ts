import workletUrl from './capture-worklet.js?url';
import * as texts from './texts.ts';

/** The audio worklet's script, fetched when the microphone is opened. */
export const CAPTURE_SCRIPT = workletUrl;

/** Messages for a microphone that cannot be opened. */
export const MICROPHONE = {
  denied: texts.microphoneDenied,
  none: texts.noMicrophoneFound,
  failed: texts.failedToStartRecording,
  unsupported: texts.recordingNotSupported,
} as const;

/** Why recording is impossible, in words for the artist. */
export class MicrophoneError extends Error {}

/** The browser's call processing (echo cancellation, noise suppression, gain control) would damage singing. */
const UNPROCESSED: MediaTrackConstraints = {
  echoCancellation: false,
  noiseSuppression: false,
  autoGainControl: false,
  channelCount: { ideal: 1 },
};

/** True if this browser can record: old ones, and pages without https, cannot. */
export function canRecord(): boolean {
  return (
    typeof navigator !== 'undefined' &&
    // Undefined on pages without https.
    (navigator.mediaDevices as MediaDevices | undefined)?.getUserMedia !== undefined &&
    typeof AudioWorkletNode !== 'undefined'
  );
}

/** Asks for the microphone. @throws {MicrophoneError} */
export async function openMicrophone(): Promise<MediaStream> {
  if (!canRecord()) throw new MicrophoneError(MICROPHONE.unsupported);
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: UNPROCESSED });
  } catch (error) {
    throw new MicrophoneError(sentenceOf(error), { cause: error });
  }
}

/** The names of getUserMedia's errors (Media Capture and Streams), and two of older browsers. */
function sentenceOf(error: unknown): string {
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
    case 'PermissionDeniedError':
    case 'SecurityError':
      return MICROPHONE.denied;
    case 'NotFoundError':
    case 'DevicesNotFoundError':
    case 'OverconstrainedError':
      return MICROPHONE.none;
    default:
      return MICROPHONE.failed;
  }
}

/** True if the artist, or the browser, has revoked the permission. */
export async function isDenied(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'microphone' });
    return state === 'denied';
  } catch {
    return false; // Some browsers do not report it.
  }
}
