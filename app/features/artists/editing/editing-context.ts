import { createContext, useContext } from 'react';
import { useInPlace } from '#app/forms/use-in-place.ts';
import type { Refused } from '#app/operations/form-action.server.ts';
import { addressOf, type EditMode, type PlaceOnPage, postAddressOf } from './own-page-address.ts';
import * as texts from '../texts.ts';

interface Editing {
  place: PlaceOnPage;
  /** The refused form, if any. */
  refused: Refused | undefined;
}

const Context = createContext<Editing>({
  place: { controls: false, edit: null, item: null },
  refused: undefined,
});

export const EditingProvider = Context.Provider;

/** The artist's place on their own page, and the addresses around it. */
export function useEditing() {
  const { place, refused } = useContext(Context);
  const { controls, edit, item } = place;
  const anchor = edit === 'profileImage' ? undefined : (edit ?? undefined);
  return {
    ...place,
    /** The address that forms post to: this place. */
    action: postAddressOf(place),
    /** The page at the section, without the editor. */
    closeTo: addressOf({ controls }, anchor),
    /** The editor without the open entry. */
    listTo: addressOf({ controls, edit }, anchor),
    itemTo: (id: number) => addressOf({ controls, edit, item: id }, anchor),
    editTo: (mode: EditMode) =>
      addressOf({ controls, edit: mode }, mode === 'profileImage' ? undefined : mode),
    /** The refused form of these intents, for the open entry. */
    refusedFor: (...intents: string[]) =>
      refused && intents.includes(refused.intent) ? refused : undefined,
    isOpen: (id: number) => item === id,
  };
}

/** Intents whose forms save at once and keep the open editor. */
export const IN_PLACE_INTENTS: ReadonlySet<string> = new Set([
  'showSection',
  'moveSection',
  'orderSections',
  'addSection',
  'removeSection',
  'saveScheme',
  'trackVisibility',
  'closeFirstSteps',
]);

/** A form that saves at once. The optimistic state is rolled back on failure. */
export const useSavedAtOnce = (key?: string) =>
  useInPlace({ title: texts.updateFailed, ...(key !== undefined && { key }) });
