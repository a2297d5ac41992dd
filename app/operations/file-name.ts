const ENDINGS: Record<string, string> = {
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/ogg': 'ogg',
  'audio/mp4': 'm4a',
  'audio/aac': 'aac',
  'audio/flac': 'flac',
  'audio/webm': 'webm',
  'audio/aiff': 'aiff',
  'audio/x-caf': 'caf',
  'audio/midi': 'mid',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'application/zip': 'zip',
  'application/pdf': 'pdf',
};

/** Opus in Ogg has a file extension of its own (RFC 7845, 9), which some programs rely on. */
const OPUS = /^audio\/ogg;\s*codecs=opus$/;

/** The file extension for a type; 'bin' for an unknown type. */
export const endingOf = (contentType: string) =>
  OPUS.test(contentType) ? 'opus' : (ENDINGS[contentType.split(';')[0] ?? ''] ?? 'bin');

/** Characters with a meaning for file systems, those that change the direction of text, and lone surrogates. */
const NOT_IN_NAMES =
  /[\u0000-\u001f\u007f/\\:*?"<>|\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff]+/gu;

/**
 * Turns a title into a file or folder name that is valid on any system; empty if nothing remains. It begins neither
 * with a hyphen, which programs on a command line take for an option, nor with a dot, which hides it.
 */
export const nameOfFile = (title: string) =>
  title
    .replace(NOT_IN_NAMES, ' ')
    .trim()
    .replace(/^[-.][-. ]*/, '_')
    .replace(/^_$/, '');

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
