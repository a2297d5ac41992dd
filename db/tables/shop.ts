import type { Generated } from 'kysely';
import type { WithDefault, Nullable, Json } from './column-types.ts';

export type MerchCategory = 'apparel' | 'accessories' | 'digital';

export interface MerchItemTable {
  id: Generated<number>;
  artistId: number;
  name: string;
  description: Nullable<string>;
  /** In the smallest unit of its currency. */
  priceCents: number;
  currency: WithDefault<string>;
  category: MerchCategory;
  /** In order; empty if there is only one. */
  sizes: Json<string[]>;
  /** The artist's own switch: if off, nothing is sold, whatever the stock is. */
  inStock: WithDefault<boolean>;
  digitalDownload: WithDefault<boolean>;
  /** Including its packing; null counts as 0. */
  weightGrams: Nullable<number>;
  /** Period in which it can be bought, if limited. */
  saleStartsAt: Nullable<Date>;
  saleEndsAt: Nullable<Date>;
  /** Release date: before it, a sold item is neither shipped nor downloadable. */
  comesOutAt: Nullable<Date>;
  /** True if visitors see it. */
  isActive: WithDefault<boolean>;
  /** Deleted, but kept for its buyers. */
  removedAt: Nullable<Date>;
  /** Created by the sender of the form, unique per artist: sending the same form again adds nothing. */
  formKey: Nullable<string>;
}

/** Stock of an item in a size; `size` is empty if there is only one. */
export interface MerchStockTable {
  itemId: number;
  size: string;
  /** Null if the artist does not count. */
  stock: Nullable<number>;
}

export interface ShopTable {
  artistId: number;
  /** The artist's payment instructions. */
  paymentNote: Nullable<string>;
  /** Days for which an unpaid order by arrangement is held. */
  holdDays: WithDefault<number>;
  /** ISO 4217; the currency of new prices. */
  currency: WithDefault<string>;
}

/** Regions that an artist ships to, with their prices. */
export interface ShippingZoneTable {
  id: Generated<number>;
  artistId: number;
  name: string;
  /** ISO 3166-1; empty for all countries that no other zone lists. */
  countries: Json<string[]>;
  /** Currency of its prices. */
  currency: string;
  /** By weight in grams, the lightest first; null for any weight. */
  steps: Json<{ upTo: number | null; price: number }[]>;
  /** Created by the sender of the form, unique per artist: sending the same form again adds nothing. */
  formKey: Nullable<string>;
}

/** Taxes that an artist charges. */
export interface SalesTaxTable {
  artistId: number;
  /** 'VAT' */
  name: string;
  /** True if prices include it. */
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
  /** Null for no limit. */
  mostUses: Nullable<number>;
  /** Number of uses in orders that were not cancelled. */
  uses: WithDefault<number>;
  /** The one item that it applies to; all null for the whole shop. */
  itemId: Nullable<number>;
  trackId: Nullable<number>;
  albumId: Nullable<number>;
  createdAt: Date;
}
