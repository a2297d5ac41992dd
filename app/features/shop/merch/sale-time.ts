/** When an item is sold, and when it comes out; ISO 8601 or null. */
export interface SaleTimes {
  saleStartsAt: string | null;
  saleEndsAt: string | null;
  /** Before it, what is bought waits: it is neither sent nor downloaded. */
  comesOutAt: string | null;
}

interface SaleDates {
  saleStartsAt: Date | null;
  saleEndsAt: Date | null;
  comesOutAt: Date | null;
}

/** Why an item cannot be bought at this time; null if it can. */
export type NotNow = 'notYet' | 'over' | null;

export function notNow({ saleStartsAt, saleEndsAt }: SaleDates, now: Date): NotNow {
  if (saleStartsAt && now < saleStartsAt) return 'notYet';
  return saleEndsAt && now >= saleEndsAt ? 'over' : null;
}

/** Whether what is bought now waits for its day. */
export const isPreOrder = ({ comesOutAt }: Pick<SaleDates, 'comesOutAt'>, now: Date): boolean =>
  comesOutAt !== null && now < comesOutAt;

export const saleTimes = (dates: SaleDates): SaleTimes => ({
  saleStartsAt: dates.saleStartsAt?.toISOString() ?? null,
  saleEndsAt: dates.saleEndsAt?.toISOString() ?? null,
  comesOutAt: dates.comesOutAt?.toISOString() ?? null,
});
