import { AppError } from '#app/errors.ts';
import { endingOf } from '#app/operations/file-name.ts';
import * as texts from './texts.ts';

/** A stored picture as a page shows it, with all its widths in ascending order. */
export interface Picture {
  widths: { width: number; height: number; url: string }[];
  /** The artist's description of the picture, if there is one. */
  description?: string;
}

/**
 * The URL of a stored file. A sound's URL has the file extension of its type: programs that read a
 * feed or a playlist recognise audio by it, and save the file under the last part of the URL.
 * @param file a row of media; a new one's address is its key
 * @param secret the key of the secret link through which the file is opened
 */
export function mediaUrl(
  { address, contentType }: { address: string; contentType: string },
  secret?: string,
): string {
  const ending = contentType.startsWith('audio/') ? `.${endingOf(contentType)}` : '';
  return `/media/${address}${ending}${secret === undefined ? '' : `?key=${secret}`}`;
}

/** The address in the URL of a file, with or without the site's name before it; null for other URLs. */
export const mediaAddress = (url: string): string | null =>
  /^(?:https?:\/\/[^/]+)?\/media\/([\w-]{1,64})(?:\.\w{1,5})?$/.exec(url.trim())?.[1] ?? null;

/** The address and the file extension (undefined if none) in the last part of a file's URL. */
export function partsOfMediaName(name: string): { address: string; ending: string | undefined } {
  const dot = name.indexOf('.');
  if (dot < 0) return { address: name, ending: undefined };
  return { address: name.slice(0, dot), ending: name.slice(dot + 1) };
}

/** The URL of the smallest copy that is at least `width` pixels wide, or else of the widest. */
export function pictureUrl(picture: Picture, width: number): string {
  const copy = picture.widths.find((candidate) => candidate.width >= width);
  return (copy ?? picture.widths.at(-1))?.url ?? '';
}

export const srcSet = (picture: Picture) =>
  picture.widths.map(({ url, width }) => `${url} ${width}w`).join(', ');

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
/** Formats that browsers record. Accepted by their content, but not offered by the file pickers. */
const ALSO_TAKEN = ['.webm', '.weba', '.mka', '.opus', '.oga', '.mp4'];
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
