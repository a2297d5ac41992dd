/** Text of an artist as HTML: paragraphs and line breaks, all else escaped. */
export function htmlOf(text: string): string {
  const escaped = text
    .trim()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
  return escaped
    .split(/\r?\n(?:[ \t]*\r?\n)+/)
    .map((part) => `<p>${part.replaceAll(/\r?\n/g, '<br>')}</p>`)
    .join('');
}
