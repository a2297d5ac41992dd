import { AppError } from '#app/errors.ts';
import * as texts from './texts.ts';

/** 200 MB per file. */
export const MAX_AUDIO_BYTES = 209_715_200;
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
/** Recorded by browsers; taken by its content, though the pickers do not offer it. */
const ALSO_TAKEN = ['.webm', '.weba', '.mka', '.opus', '.oga', '.mp4'];
/** What pickers offer. Systems that do not know AIFF and CAF as sounds go by the endings. */
export const AUDIO_ACCEPT = `audio/*,${AUDIO_EXTENSIONS.join(',')}`;

export const wrongAudioType = (filename: string) =>
  new AppError('unsupportedType', texts.selectAudioFiles(filename));

export const audioTooLarge = (filename: string) =>
  new AppError('tooLarge', texts.fileTooBig(filename));

export const emptyAudio = (filename: string) =>
  new AppError('invalid', texts.thisFileIsEmpty(filename));

/** What the browser can tell before it sends: the name's ending, or the type it gave the file. */
export function looksLikeAudio(filename: string, type = ''): boolean {
  const ending = /\.[^.]+$/.exec(filename.toLowerCase())?.[0] ?? '';
  if ([...AUDIO_EXTENSIONS, ...ALSO_TAKEN].includes(ending)) return true;
  return /^audio\/(mpeg|mp3|x-mp3|wav|x-wav|wave|ogg|opus|m4a|x-m4a|mp4|aac|aacp|flac|x-flac|webm|matroska|x-matroska|aiff|x-aiff|caf|x-caf)\b/.test(
    type,
  );
}
