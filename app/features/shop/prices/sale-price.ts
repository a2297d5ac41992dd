import { formatMoney } from '#app/display/money.ts';
import type { Sale } from '#db/schema.ts';
import * as texts from './texts.ts';

/** The price of a track or an album: fixed, or a minimum. */
export interface SalePrice {
  sale: Sale;
  /** In the smallest unit of the currency. */
  price: number;
  currency: string;
}

/** The artist's choice in the form. */
export type SaleChoice = 'none' | 'free' | Sale;

export function choiceOf(salePrice: SalePrice | null): SaleChoice {
  if (!salePrice) return 'none';
  return salePrice.sale === 'fixed' && salePrice.price === 0 ? 'free' : salePrice.sale;
}

/** 'Free', '$3.50', 'Pay what you want, 0 or more' */
export function salePriceWords(salePrice: SalePrice): string {
  const { price, currency } = salePrice;
  switch (choiceOf(salePrice)) {
    case 'open':
      return texts.payWhatYouWantFrom(price === 0 ? '0' : formatMoney(price, currency));
    case 'free':
      return texts.freeLabel;
    default:
      return formatMoney(price, currency);
  }
}

/** Address of the form for a track's price. */
export const trackPriceAddress = (trackId: number) => `/beats/${trackId}/price`;

/** Address of the form for an album's price. */
export const albumPriceAddress = (albumId: number) => `/albums/${albumId}/price`;
