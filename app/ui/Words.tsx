/**
 * Somebody's own words within ours: a name or a title in a sentence. They keep their direction, whichever
 * that of the sentence is, and a word that is longer than the line breaks. On their own they are a `Title`.
 */
export function Words({ children }: { children: string | null | undefined }) {
  return <bdi>{children}</bdi>;
}
