import { useInPlace } from '#app/forms/use-in-place.ts';
import * as texts from './texts.ts';

/** The title of what is said when a change to a link did not work. */
export const UPDATE_FAILED = texts.failedToUpdateLink;

/** Submits a form of the list without leaving it. */
export const useLinkAction = () => useInPlace({ title: UPDATE_FAILED });
