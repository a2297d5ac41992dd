import { formatMoney } from '#app/display/money.ts';
import type { Sale } from '#db/schema.ts';
import * as texts from './texts.ts';

/** The price of a track or an album: fixed, or a minimum. */
export interface Offer {
  sale: Sale;
  /** In the smallest unit of the currency. */
  price: number;
  currency: string;
}

/** The artist's choice in the form. */
export type SaleChoice = 'none' | 'free' | Sale;

export const choiceOf = (offer: Offer | null): SaleChoice =>
  !offer ? 'none' : offer.sale === 'fixed' && offer.price === 0 ? 'free' : offer.sale;

/** 'Free', '$3.50', 'Pay what you want, 0 or more' */
export function offerWords(offer: Offer): string {
  const { price, currency } = offer;
  switch (choiceOf(offer)) {
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
