import type { Stem } from '@artist-space/audio/vocabulary.ts';
import type { Destination } from '../conversion.ts';

/** The stem's file says which one it is. */
export function stemTags({ tags }: Pick<Destination, 'tags'>, stem: Stem) {
  return { ...tags, title: tags.title ? `${tags.title} (${stem})` : stem };
}
