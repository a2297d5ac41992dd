/** As it was typed: an empty line parts two paragraphs. */
export function paragraphsOf(bio: string | null): string[] {
  return (bio ?? '')
    .split(/\r?\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

/** What a hero or a preview says of an artist; nothing where the artist says nothing. */
export const firstLineOf = (bio: string | null): string | undefined =>
  bio?.trim().split(/\r?\n/, 1)[0] || undefined;
