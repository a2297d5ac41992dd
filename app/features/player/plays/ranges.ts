/** Spans, in days, that plays are shown for; each ends today. */
export const RANGES = [7, 28, 90, 365] as const;
export type Range = (typeof RANGES)[number];
export const DEFAULT_RANGE: Range = 28;
