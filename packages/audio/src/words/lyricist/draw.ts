import { pick, type Random } from '../../random.ts';

/**
 * A field of a song, each as often as its share says.
 * @param least share of every field
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

/** 'late on a Sunday in May', 'with one eye on the door': hundreds of phrases that fit any line. */
export function composed(
  kinds: readonly (readonly (readonly string[])[])[],
  random: Random,
): string {
  return pick(random, kinds)
    .map((parts) => pick(random, parts))
    .join(' ')
    .trim();
}
