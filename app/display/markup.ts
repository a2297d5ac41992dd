/** Escapes text for XML, and removes characters that XML does not allow. */
export function escapeXml(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** Text of an artist as HTML: paragraphs and line breaks, all else escaped. */
export const htmlOf = (text: string): string =>
  escapeXml(text.trim())
    .split(/\r?\n(?:[ \t]*\r?\n)+/)
    .map((part) => `<p>${part.replaceAll(/\r?\n/g, '<br>')}</p>`)
    .join('');
