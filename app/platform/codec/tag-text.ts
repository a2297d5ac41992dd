/**
 * Repairs the text of a tag. Tags are 'Latin-1' by default, and many programs wrote the bytes of another
 * encoding under that name: such text is converted back to its bytes and decoded as UTF-8 if valid, otherwise
 * in the encoding whose letters it would then consist of. Doubtful text stays unchanged. Control characters
 * and zero bytes are removed.
 */
export function tagText(text: string): string {
  return withoutControls(misread(text) ?? text)
    .normalize('NFC')
    .trim();
}

function withoutControls(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n\t\u200c\u200d]/gu, (character) =>
      /\p{Cf}|\p{Co}/u.test(character) ? character : '',
    );
}

function misread(text: string): string | undefined {
  const bytes = latinBytes(text);
  if (!bytes) return undefined;
  const utf8 = decode('utf-8', bytes);
  if (utf8 !== undefined) return utf8;
  const japanese = decode('shift_jis', bytes);
  if (
    japanese !== undefined &&
    isMostly(japanese, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 0.3)
  ) {
    return japanese;
  }
  // Western words contain a foreign letter now and then; in these alphabets every letter is one.
  if (foreignLetters(text) < 0.8) return withWindowsPunctuation(text);
  const cyrillic = decode('windows-1251', bytes);
  if (cyrillic !== undefined && isMostly(cyrillic, /\p{Script=Cyrillic}/gu, 0.8)) return cyrillic;
  return undefined;
}

/** Bytes of a text that was decoded as Latin-1; undefined if it was not, or is plain ASCII. */
function latinBytes(text: string): Uint8Array | undefined {
  let plain = true;
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code > 0xff) return undefined;
    if (code > 0x7f) plain = false;
    bytes[index] = code;
  }
  return plain ? undefined : bytes;
}

function decode(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Windows calls its own encoding Latin-1, and has punctuation where that has controls. Written out, because
 * Node's decoder of that name decodes plain Latin-1.
 */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const withWindowsPunctuation = (text: string) =>
  text.replace(/[\u0080-\u009f]/g, (control) => WINDOWS_1252.charAt(control.charCodeAt(0) - 0x80));

/** Share of non-ASCII letters. */
function foreignLetters(text: string): number {
  const ascii = text.match(/[A-Za-z]/g)?.length ?? 0;
  const foreign = text.match(/[\u0080-\u00ff]/g)?.length ?? 0;
  return foreign >= 3 ? foreign / (foreign + ascii) : 0;
}

/** True if at least `share` of the letters (and of other non-ASCII characters) match `letters`. */
function isMostly(text: string, letters: RegExp, share: number): boolean {
  const all = text.match(/\p{L}/gu)?.length ?? 0;
  return all > 0 && (text.match(letters)?.length ?? 0) / all >= share;
}
