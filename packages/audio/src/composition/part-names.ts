import type { PartRole } from '../score.ts';

/** The names of parts, in their order: the first of a role is named 'chords', the second 'chords-2'. */
export function partNames(parts: readonly { readonly role: PartRole }[]): string[] {
  const seen = new Map<PartRole, number>();
  return parts.map(({ role }) => {
    const count = (seen.get(role) ?? 0) + 1;
    seen.set(role, count);
    return count === 1 ? role : `${role}-${count}`;
  });
}
