import * as texts from './texts.ts';

/** The sentences of the specification for a microphone that cannot be opened. */
export const MICROPHONE = {
  denied: texts.microphoneDenied,
  none: texts.noMicrophoneFound,
  failed: texts.failedToStartRecording,
  unsupported: texts.recordingNotSupported,
} as const;

/** Why there is no recording, in words for the artist. */
export class MicrophoneError extends Error {}

/**
 * A singing voice as it is: what browsers do to a voice in a call (echo, noise, level) would tear
 * holes into it.
 */
const AS_IT_IS: MediaTrackConstraints = {
  echoCancellation: false,
  noiseSuppression: false,
  autoGainControl: false,
  channelCount: { ideal: 1 },
};

/** Whether this browser can record at all: an old one, or a page without https, cannot. */
export function canRecord(): boolean {
  return (
    typeof navigator !== 'undefined' &&
    // Not there where the page came without https.
    (navigator.mediaDevices as MediaDevices | undefined)?.getUserMedia !== undefined &&
    typeof AudioWorkletNode !== 'undefined'
  );
}

/** Asks for the microphone. @throws {MicrophoneError} */
export async function openMicrophone(): Promise<MediaStream> {
  if (!canRecord()) throw new MicrophoneError(MICROPHONE.unsupported);
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: AS_IT_IS });
  } catch (error) {
    throw new MicrophoneError(sentenceOf(error), { cause: error });
  }
}

/** Names of the errors of getUserMedia (Media Capture and Streams), and two of older browsers. */
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

/** Whether the artist, or the browser for them, has taken the permission back. */
export async function isDenied(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'microphone' });
    return state === 'denied';
  } catch {
    return false; // Some browsers do not tell.
  }
}
