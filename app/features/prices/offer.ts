import type { Sale } from '#db/schema.ts';

/** For how much a track or an album is sold: at its price, or from its price up. */
export interface Offer {
  sale: Sale;
  /** In the smallest unit of the currency. */
  price: number;
  currency: string;
}

interface Priced {
  sale: Sale | null;
  price: number | null;
  currency: string | null;
}

export const offerOf = ({ sale, price, currency }: Priced): Offer | null =>
  sale !== null && price !== null && currency !== null ? { sale, price, currency } : null;

/** How an artist says it. */
export type SaleChoice = 'none' | 'free' | Sale;

export const choiceOf = (offer: Offer | null): SaleChoice =>
  !offer ? 'none' : offer.sale === 'fixed' && offer.price === 0 ? 'free' : offer.sale;
