/** Splits plain text at empty lines. */
export function paragraphsOf(bio: string | null): string[] {
  return (bio ?? '')
    .split(/\r?\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

/** The first line of a bio, for the hero and for previews; undefined without a bio. */
export const firstLineOf = (bio: string | null): string | undefined =>
  bio?.trim().split(/\r?\n/, 1)[0] || undefined;

/** True for an existing calendar day, 'YYYY-MM-DD'. */
export function isDay(text: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/**
 * The address of a link if it is safe: http or https, without credentials; else null, for instance
 * for `javascript:`, `data:` or a bare word.
 */
export function webAddress(text: string): string | null {
  const typed = text.trim();
  if (!/^https?:\/\//i.test(typed) || !URL.canParse(typed)) return null;
  const { protocol, username, password, href } = new URL(typed);
  if (username || password) return null;
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
