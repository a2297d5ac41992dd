import type { Generated } from 'kysely';
import type { WithDefault, Nullable, Json } from './column-types.ts';

export type MerchCategory = 'apparel' | 'accessories' | 'digital';

export interface MerchItemTable {
  id: Generated<number>;
  artistId: number;
  name: string;
  description: Nullable<string>;
  /** In the smallest unit of its currency, whichever that is. */
  priceCents: number;
  currency: WithDefault<string>;
  category: MerchCategory;
  /** In their order; none where there is only one. */
  sizes: Json<string[]>;
  /** The artist's own switch: off, nothing is sold, whatever the stock says. */
  inStock: WithDefault<boolean>;
  digitalDownload: WithDefault<boolean>;
  /** With its packing; null counts as nothing. */
  weightGrams: Nullable<number>;
  /** From when until when it can be bought, where that is so. */
  saleStartsAt: Nullable<Date>;
  saleEndsAt: Nullable<Date>;
  /** Before it, what is bought waits: it is neither sent nor downloaded. */
  comesOutAt: Nullable<Date>;
  /** Whether visitors see it. */
  isActive: WithDefault<boolean>;
  /** Deleted, and kept for those who have bought it. */
  removedAt: Nullable<Date>;
  /** Made by the sender of the form, unique per artist: sending the same form again adds nothing. */
  formKey: Nullable<string>;
}

/** How many there are of an item in a size; `size` is empty where there is only one. */
export interface MerchStockTable {
  itemId: number;
  size: string;
  /** Null where the artist does not count. */
  stock: Nullable<number>;
}

export interface ShopTable {
  artistId: number;
  /** The artist's words on how to pay. */
  paymentNote: Nullable<string>;
  /** How long what is ordered by arrangement is held before it is paid. */
  holdDays: WithDefault<number>;
  /** ISO 4217; what is priced from now on is in it. */
  currency: WithDefault<string>;
}

/** Regions that an artist ships to, with their prices. */
export interface ShippingZoneTable {
  id: Generated<number>;
  artistId: number;
  name: string;
  /** ISO 3166-1; none for everywhere that no other zone names. */
  countries: Json<string[]>;
  /** Currency of its prices. */
  currency: string;
  /** By weight in grams, the lightest first; null for any weight. */
  steps: Json<{ upTo: number | null; price: number }[]>;
  /** Made by the sender of the form, unique per artist: sending the same form again adds nothing. */
  formKey: Nullable<string>;
}

/** Taxes that an artist charges. */
export interface SalesTaxTable {
  artistId: number;
  /** 'VAT' */
  name: string;
  /** Whether prices contain it. */
  taxIncluded: WithDefault<boolean>;
  rates: Json<{ country: string; basisPoints: number }[]>;
}

/** Codes that buyers enter for a discount. */
export interface DiscountCodeTable {
  id: Generated<number>;
  artistId: number;
  /** In capitals; unique per artist. */
  code: string;
  /** One of the two. */
  percent: Nullable<number>;
  amountCents: Nullable<number>;
  /** Minimum total of the discounted items. */
  minimumCents: Nullable<number>;
  /** Currency of its amounts. */
  currency: string;
  startsAt: Nullable<Date>;
  endsAt: Nullable<Date>;
  /** Null for any number. */
  mostUses: Nullable<number>;
  /** By orders that were not cancelled. */
  uses: WithDefault<number>;
  /** The one thing that it is for; all null for the whole shop. */
  itemId: Nullable<number>;
  trackId: Nullable<number>;
  albumId: Nullable<number>;
  createdAt: Date;
}
