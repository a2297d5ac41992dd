/** What of an artist’s sales is tax. */
export interface SalesTax {
  /** 'VAT' */
  name: string;
  /** Whether prices contain it; otherwise it is added to them. */
  taxIncluded: boolean;
  /** By country; elsewhere there is none. */
  rates: { country: string; basisPoints: number }[];
}

/**
 * Hundredths of a percent. With the highest rate, a full cart of the dearest things is still a number
 * that databases keep.
 */
export const TAX_LIMITS = { name: 30, basisPoints: 4000 } as const;
