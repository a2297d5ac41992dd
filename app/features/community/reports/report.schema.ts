import type { ReportReason, ReportSubject } from '#db/schema.ts';
import { clearableText, id, z } from '#app/validation.ts';
import { MAX_WORDS, REPORT_REASONS } from './report.ts';

const SUBJECTS = [
  'artist',
  'track',
  'album',
  'playlist',
  'chat',
  'inbox',
  'comment',
] as const satisfies readonly ReportSubject[];

/** The subject of a report. `key` is that of the secret link of a track or a playlist. */
export const subjectInput = z.object({
  subject: z.enum(SUBJECTS),
  subjectId: id,
  key: z
    .string()
    .max(64)
    .nullish()
    .transform((key) => key ?? undefined),
});

export const reportInput = subjectInput.extend({
  reason: z.enum(Object.keys(REPORT_REASONS) as [ReportReason, ...ReportReason[]]),
  words: clearableText(MAX_WORDS).transform((words) => words ?? null),
});
