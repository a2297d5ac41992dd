import type { Credit } from './track-page.schema.ts';

/** The credits as their artist typed them, a line each: 'Guitar, tape: Ada Lowe'. */
export function creditsOf(text: string | null): Credit[] {
  return (text ?? '').split(/\r?\n/).flatMap((line): Credit[] => {
    const [, part, who] = /^([^:]{1,80}?)\s{0,5}:\s{1,5}(\S.{0,200})$/.exec(line.trim()) ?? [];
    if (part && who) return [{ part, who }];
    return line.trim() ? [{ part: null, who: line.trim() }] : [];
  });
}
