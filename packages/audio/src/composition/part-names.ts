import type { PartRole } from '../score.ts';

/** Names of parts: by their role, and the second of a role 'chords-2'. In the order of `parts`. */
export function partNames(parts: readonly { readonly role: PartRole }[]): string[] {
  const seen = new Map<PartRole, number>();
  return parts.map(({ role }) => {
    const count = (seen.get(role) ?? 0) + 1;
    seen.set(role, count);
    return count === 1 ? role : `${role}-${count}`;
  });
}
