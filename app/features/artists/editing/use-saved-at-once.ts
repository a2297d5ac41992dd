import { useInPlace } from '#app/forms/use-in-place.ts';
import * as texts from '../texts.ts';

/** The forms that save at once, without leaving what is open. */
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

/** A form that saves at once. What was shown meanwhile rolls back where it fails. */
export const useSavedAtOnce = (key?: string) =>
  useInPlace({ title: texts.updateFailed, ...(key !== undefined && { key }) });
