import { intent } from '#app/operations/form-action.server.ts';
import { changedFields } from '#app/operations/seen-values.server.ts';
import { updateMyArtist } from '../../artist.operations.server.ts';
import { closed } from '../../editing/edited.server.ts';
import type { SectionReader } from '../reader.server.ts';

export const reader: SectionReader<null> = { isEmpty: () => false };

export const intents = {
  saveHero: intent({ operation: updateMyArtist, input: changedFields, done: closed }),
};
