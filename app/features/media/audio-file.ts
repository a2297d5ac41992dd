import { AppError } from '#app/errors.ts';
import * as texts from './texts.ts';

/** 200 MB per file. */
export const MAX_AUDIO_BYTES = 209_715_200;
/** A ZIP with a catalogue; the artist's quota is usually lower. */
export const MAX_CATALOGUE_BYTES = 64 * 1024 ** 3;
const AUDIO_EXTENSIONS = [
  '.mp3',
  '.wav',
  '.ogg',
  '.m4a',
  '.aac',
  '.flac',
  '.aif',
  '.aiff',
  '.aifc',
  '.caf',
];
/**
 * Formats that browsers record, and rarer names of those above: WAV by broadcasters and libsndfile, M4A as ringtones and
 * books. Accepted by their content, but not offered by the file pickers.
 */
const ALSO_TAKEN = '.webm .weba .mka .opus .oga .mp4 .bwf .rf64 .bw64 .m4r .m4b'.split(' ');
/**
 * The `accept` attribute of file pickers. Systems that do not treat AIFF and CAF as audio match by
 * file extension.
 */
export const AUDIO_ACCEPT = `audio/*,${AUDIO_EXTENSIONS.join(',')}`;

export const wrongAudioType = (filename: string) =>
  new AppError('unsupportedType', texts.selectAudioFiles(filename));

export const audioTooLarge = (filename: string) =>
  new AppError('tooLarge', texts.fileMustBeUnder200MB(filename));

export const emptyAudio = (filename: string) =>
  new AppError('invalid', texts.fileIsEmpty(filename));

/** True if the file extension, or the type that the browser gave the file, is audio. Checked before sending. */
export function looksLikeAudio(filename: string, type = ''): boolean {
  const ending = /\.[^.]+$/.exec(filename.toLowerCase())?.[0] ?? '';
  if ([...AUDIO_EXTENSIONS, ...ALSO_TAKEN].includes(ending)) return true;
  return /^audio\/(mpeg|mp3|x-mp3|wav|x-wav|wave|ogg|opus|m4a|x-m4a|mp4|aac|aacp|flac|x-flac|webm|matroska|x-matroska|aiff|x-aiff|caf|x-caf)\b/.test(
    type,
  );
}
