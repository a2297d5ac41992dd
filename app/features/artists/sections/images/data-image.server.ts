import { AppError } from '#app/errors.ts';
import * as texts from './texts.ts';

/** `data:image/png;base64,iVBOR…`: the form in which old clients send a picture. */
const DATA_URL = /^data:([^;,]*)((?:;[^;,]*)*),/i;
/** Longer than the head of any such URL: the pattern is kept off the megabytes behind it. */
const MAX_HEAD = 200;

export const isDataUrl = (text: string) => /^\s*data:/i.test(text.slice(0, MAX_HEAD));

interface Refusals {
  maxBytes: number;
  tooLarge: () => AppError;
  notAnImage: () => AppError;
}

/**
 * The bytes of a picture that was sent as text. What they are is not looked at here.
 * @throws {AppError} unsupportedType unless the type begins with `image/`, tooLarge over the limit
 */
export function decodeDataImage(
  text: string,
  { maxBytes, tooLarge, notAnImage }: Refusals,
): Uint8Array {
  const url = text.trim();
  const [head = '', type = '', parameters = ''] = DATA_URL.exec(url.slice(0, MAX_HEAD)) ?? [];
  if (!/^image\//i.test(type)) throw notAnImage();
  const encoded = url.slice(head.length);
  if ((encoded.length * 3) / 4 > maxBytes + 3) throw tooLarge();
  if (!/;base64$/i.test(parameters)) {
    throw new AppError('unsupportedType', texts.imageFailed);
  }
  const bytes = new Uint8Array(Buffer.from(encoded, 'base64'));
  if (bytes.byteLength > maxBytes) throw tooLarge();
  return bytes;
}
