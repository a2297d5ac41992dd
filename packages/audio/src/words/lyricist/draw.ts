import { pick, type Random } from '../../random.ts';

/**
 * A random field, weighted by `share`. Throws if there is none.
 * @param least minimum weight of every field
 */
export function drawField<Field extends { readonly share: number }>(
  fields: readonly Field[],
  random: Random,
  least = 0,
): Field {
  const shareOf = ({ share }: Field) => Math.max(share, least);
  let rest = random() * fields.reduce((sum, field) => sum + shareOf(field), 0);
  const drawn = fields.find((field) => (rest -= shareOf(field)) < 0) ?? fields[0];
  if (drawn === undefined) throw new Error('a song without a field');
  return drawn;
}

/** A random adverbial composed of parts: 'late on a Sunday in May', 'with one eye on the door'. */
export function composed(
  kinds: readonly (readonly (readonly string[])[])[],
  random: Random,
): string {
  return pick(random, kinds)
    .map((parts) => pick(random, parts))
    .join(' ')
    .trim();
}
