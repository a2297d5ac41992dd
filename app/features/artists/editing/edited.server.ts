import type { Door } from '#app/operations/door.server.ts';
import { type Done, intent } from '#app/operations/form-action.server.ts';
import { changedFields } from '#app/operations/seen-values.server.ts';
import { saveProfileForm } from '../artist.operations.server.ts';
import { addressOf, placeOf } from './own-page-address.ts';
import * as texts from '../texts.ts';

/** The toast after a change of the artist's own page. */
const SAVED = { title: texts.profileUpdated, description: texts.changesSavedSuccessfully };

/** The redirect that ends the edit mode after saving. */
export function closed(_output: unknown, { url }: Door): Done {
  const { controls, edit } = placeOf(url.searchParams);
  const anchor = edit === 'profileImage' || edit === null ? undefined : edit;
  return { to: addressOf({ controls }, anchor), toast: SAVED };
}

/** Saves what the artist has changed of the name, the genre and the bio. */
export const saveProfile = intent({
  operation: saveProfileForm,
  input: (fields) => ({ ...changedFields(fields), seen: fields.seen }),
  done: closed,
});

/** The redirect to the list after saving, where other entries can be edited. */
export function backToList(_output: unknown, { url }: Door): Done {
  const { controls, edit } = placeOf(url.searchParams);
  return { to: addressOf({ controls, edit }, edit ?? undefined), toast: SAVED };
}

/** The answer to a change that is visible where it was made. */
export function inPlace(_output: unknown, { url }: Door): Done {
  const place = placeOf(url.searchParams);
  return { to: addressOf(place, place.edit ?? 'manage') };
}
