import type { ReportReason } from '#db/schema.ts';
import * as texts from './texts.ts';

/** Why something is reported, in the words of the form. */
export const REPORT_REASONS: Record<ReportReason, string> = {
  spam: texts.spamOrFraud,
  abuse: texts.insultsSomebody,
  rights: texts.usesMyWork,
  illegal: texts.againstLaw,
  other: texts.somethingElse,
};

/** Characters. */
export const MAX_WORDS = 2000;
