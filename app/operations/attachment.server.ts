/** What a file system takes for something else, what turns the line around, and halves of letters. */
const NOT_IN_NAMES =
  /[\u0000-\u001f\u007f/\\:*?"<>|\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff]+/gu;

/**
 * The Content-Disposition of a file that is to be saved (RFC 6266): a plain name for old programs,
 * and the real one, in every script, for the rest.
 */
export function attachment(title: string, ending: string): string {
  const name = `${title.replace(NOT_IN_NAMES, ' ').trim() || 'track'}.${ending}`;
  const plain = name.replace(/[^\x20-\x7e]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
