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
