import type { Stem } from '@artist-space/audio/vocabulary.ts';
import type { Destination } from '../conversion.ts';

/** Tags of a stem's file, which name the stem. */
export function stemTags({ tags }: Pick<Destination, 'tags'>, stem: Stem) {
  return { ...tags, title: tags.title ? `${tags.title} (${stem})` : stem };
}
