import type { ReportReason } from '#db/schema.ts';
import * as texts from './texts.ts';

/** The labels of the reasons in the form. */
export const REPORT_REASONS: Record<ReportReason, string> = {
  spam: texts.isSpamOrFraud,
  abuse: texts.insultsOrThreatensSomeone,
  rights: texts.usesMyWorkWithoutConsent,
  illegal: texts.isAgainstTheLaw,
  other: texts.somethingElse,
};

/** In characters. */
export const MAX_WORDS = 2000;
