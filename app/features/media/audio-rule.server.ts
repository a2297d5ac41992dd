import type { FileRule } from '#app/platform/upload/receive-multipart.server.ts';
import {
  audioTooLarge,
  emptyAudio,
  looksLikeAudio,
  MAX_AUDIO_BYTES,
  wrongAudioType,
} from './audio-file.ts';

/** The rule for a sound in a form: the bytes decide, and a name that contradicts them is refused. */
export const audioRule: FileRule = {
  maxBytes: MAX_AUDIO_BYTES,
  tooLarge: audioTooLarge,
  check(filename, { bytes, sound }) {
    if (bytes.byteLength === 0) return emptyAudio(filename);
    if (!looksLikeAudio(filename) && filename.includes('.')) return wrongAudioType(filename);
    return sound ? undefined : wrongAudioType(filename);
  },
};
