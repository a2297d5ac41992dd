import { z } from '#app/validation.ts';
import * as texts from './texts.ts';

/** As a form's field has it, or as JSON does: both in UTC. */
const WRITTEN = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?Z?$/;

/** A day and a time in UTC; empty is none. What is left out stays left out. */
export const utcInstant = z
  .string()
  .trim()
  .nullish()
  .transform((typed, issues) => {
    if (typed === undefined) return undefined;
    if (typed === null || typed === '') return null;
    const at = new Date(typed.endsWith('Z') ? typed : `${typed}Z`);
    if (WRITTEN.test(typed) && !Number.isNaN(at.getTime())) return at;
    issues.addIssue({ code: 'custom', message: texts.dayAndTime });
    return z.NEVER;
  });
