/**
 * The address that a link may lead to: http or https, with nothing hidden before an `@`. Anything
 * else (`javascript:`, `data:`, a bare word) is none.
 */
export function webAddress(text: string): string | null {
  const typed = text.trim();
  if (!/^https?:\/\//i.test(typed) || !URL.canParse(typed)) return null;
  const { protocol, username, password, href } = new URL(typed);
  if (username || password) return null;
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
