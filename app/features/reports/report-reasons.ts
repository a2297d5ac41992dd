import type { ReportReason } from '#db/schema.ts';

/** Why something is reported, in the words of the form. */
export const REPORT_REASONS: Record<ReportReason, string> = {
  spam: 'It is spam or a fraud',
  abuse: 'It insults, threatens or harasses somebody',
  rights: 'It uses my work or my name without my consent',
  illegal: 'It is against the law',
  other: 'Something else',
};

/** Characters. */
export const MOST_WORDS = 2000;
