import { useInPlace } from '#app/forms/use-in-place.ts';
import * as texts from './texts.ts';

/** The title of the message if a change to a link failed. */
export const UPDATE_FAILED = texts.failedUpdatePushLink;

/** Submits a form of the list without leaving it. */
export const useLinkAction = () => useInPlace({ title: UPDATE_FAILED });
