import { useInPlace } from '#app/forms/use-in-place.ts';
import * as texts from './texts.ts';

/** The title of what is said when a change to a link did not work. */
export const UPDATE_FAILED = texts.failedToUpdateLink;

/** A form of the list that leaves the list in place. */
export const useLinkAction = () => useInPlace({ title: UPDATE_FAILED });
