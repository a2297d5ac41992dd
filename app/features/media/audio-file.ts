import { AppError } from '#app/errors.ts';

/** 200 MB per file. */
export const MAX_AUDIO_BYTES = 209_715_200;
const AUDIO_EXTENSIONS = ['.mp3', '.wav', '.ogg', '.m4a', '.aac', '.flac'] as const;
/** Recorded by browsers; taken by its content, though the pickers do not offer it. */
const ALSO_TAKEN = ['.webm', '.weba', '.opus', '.oga', '.mp4'];
export const AUDIO_ACCEPT = `audio/*,${AUDIO_EXTENSIONS.join(',')}`;

export const wrongAudioType = (filename: string) =>
  new AppError(
    'unsupportedType',
    `${filename}: Please select audio files (MP3, WAV, OGG, M4A, AAC, or FLAC).`,
  );

export const audioTooLarge = (filename: string) =>
  new AppError('tooLarge', `${filename}: File size must be less than 200MB.`);

export const emptyAudio = (filename: string) =>
  new AppError('invalid', `${filename}: This file is empty.`);

/** What the browser can tell before it sends: the name's ending, or the type it gave the file. */
export function looksLikeAudio(filename: string, type = ''): boolean {
  const ending = /\.[^.]+$/.exec(filename.toLowerCase())?.[0] ?? '';
  if ([...AUDIO_EXTENSIONS, ...ALSO_TAKEN].includes(ending)) return true;
  return /^audio\/(mpeg|mp3|x-mp3|wav|x-wav|wave|ogg|opus|m4a|x-m4a|mp4|aac|aacp|flac|x-flac|webm)\b/.test(
    type,
  );
}

/** A track's title until its artist gives another: the file's name without its ending. */
export function titleFromFilename(filename: string): string {
  const name = filename
    .replace(/^.*[/\\]/, '')
    .replace(/\.[^.]{1,5}$/, '')
    .trim();
  return (name || filename).slice(0, 255);
}
