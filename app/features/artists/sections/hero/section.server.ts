import { intent } from '#app/operations/form-action.server.ts';
import { updateMyArtist } from '../../artist.operations.server.ts';
import { closed } from '../../editing/edited.server.ts';
import type { SectionReader } from '../reader.server.ts';

export const reader: SectionReader<null> = { isEmpty: () => false };

/**
 * The fields that differ from those that the form was opened with (`was-genre`): the others may have been changed in
 * another tab since.
 */
export function changedFields(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) =>
        !name.startsWith(WAS) && unixLines(value) !== unixLines(fields[WAS + name]),
    ),
  );
}

const WAS = 'was-';

/** Browsers submit CRLF line ends. */
const unixLines = (value: unknown) =>
  typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : value;

export const intents = {
  saveHero: intent({ operation: updateMyArtist, input: changedFields, done: closed }),
};
