/** Longest text of another server that is kept, in characters. */
const REPLY_LENGTH = 2000;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Elements whose content is no text. */
const SKIPPED = ['script', 'style', 'template', 'iframe', 'object', 'svg', 'math'];
/** Elements that end a line. */
const BREAKS = ['br', 'p', 'div', 'li', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'tr'];

/**
 * Reads HTML of another server as text: elements are dropped, paragraphs and line breaks become line breaks. The
 * result is shown as text only, so that nothing in it is markup. Takes time in proportion to its length.
 */
export function plainText(html: string): string {
  let text = '';
  let skipped: string | null = null;
  for (let at = 0; at < html.length && text.length < REPLY_LENGTH * 4;) {
    const open = html.indexOf('<', at);
    const end = open < 0 ? html.length : open;
    if (skipped === null) text += html.slice(at, end);
    if (open < 0) break;
    const close = html.indexOf('>', open);
    if (close < 0) {
      if (skipped === null) text += html.slice(open);
      break;
    }
    const tag = html.slice(open + 1, close);
    const name = (/^\/?([a-z][a-z\d]{0,20})/i.exec(tag)?.[1] ?? '').toLowerCase();
    if (skipped === null) {
      if (SKIPPED.includes(name) && !tag.startsWith('/')) skipped = name;
      else if (BREAKS.includes(name)) text += '\n';
    } else if (name === skipped && tag.startsWith('/')) {
      skipped = null;
    }
    at = close + 1;
  }
  return (
    decoded(text)
      // Control characters, and those that turn the direction of what follows them.
      .replaceAll(
        /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
        '',
      )
      .split('\n')
      .map((line) => line.trim())
      .filter((line, index, lines) => line !== '' || (index > 0 && lines[index - 1] !== ''))
      .join('\n')
      .trim()
      .slice(0, REPLY_LENGTH)
  );
}

function decoded(text: string): string {
  return text.replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
