import { AppError, demandFound } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { maySeeArtist, maySeeItem } from '#app/permissions.ts';
import { id, z } from '#app/validation.ts';
import type { ColorScheme } from '#db/schema.ts';
import { findArtistRow } from '../artists/artist.queries.server.ts';
import { shopItem } from './merch/item-views.server.ts';
import { CATEGORY_IDS } from './merch/merch-limits.ts';
import { itemSubject } from './merch/merch.operations.server.ts';
import { pageOfItems, shownCategories } from './merch/merch.queries.server.ts';
import { listItemsInput } from './merch/merch.schema.ts';
import { readCart } from './cart-cookie.server.ts';
import { readCartLines } from './read-cart.server.ts';
import * as texts from './texts.ts';

/** Whose shop it is. */
export interface ShopArtist {
  id: number;
  name: string;
  colorScheme: ColorScheme;
  isPublic: boolean;
}

/** @throws {AppError} notFound */
export async function shopSubject(
  { db }: Context,
  { artistId }: { artistId: number },
): Promise<ShopArtist> {
  const artist = demandFound(await findArtistRow(db, artistId), texts.shopNotHere);
  const { id: own, name, colorScheme, isPublic } = artist;
  return { id: own, name, colorScheme, isPublic };
}

/** An artist's shop as everybody sees it, with the visitor's own cart. */
export const viewShop = defineOperation({
  name: 'viewShop',
  input: listItemsInput,
  subject: shopSubject,
  permission: maySeeArtist,
  async run(context, { artistId, category, before }, artist) {
    const { db, viewer, clock } = context;
    const page = await pageOfItems(db, artistId, { category, before, activeOnly: true });
    const shown = await shownCategories(db, artistId);
    return {
      artist,
      category: category ?? null,
      categories: CATEGORY_IDS.filter((name) => shown.includes(name)),
      items: page.items.map((item) => shopItem(item, clock.now())),
      next: page.next,
      isOwn: viewer?.artistId === artistId,
      cart: await cartSummary(context, artistId),
    };
  },
});

/** An item's own page. */
export const viewShopItem = defineOperation({
  name: 'viewShopItem',
  input: z.object({ artistId: id, itemId: id }),
  async subject(context, input) {
    const found = await itemSubject(context, input);
    if (found.artistId !== input.artistId) throw new AppError('notFound', texts.itemNotHere);
    return found;
  },
  permission: maySeeItem,
  async run(context, input, { item, isActive }) {
    return {
      artist: await shopSubject(context, input),
      item: shopItem(item, context.clock.now()),
      isActive,
      cart: await cartSummary(context, input.artistId),
    };
  },
});

/** How much is in the visitor's cart. */
async function cartSummary(context: Context, artistId: number) {
  const { lines } = await readCart(context, artistId);
  const { db, clock } = context;
  const cart = await readCartLines(db, artistId, lines, clock.now());
  const { count, totalCents, currency } = cart;
  return { count, totalCents, currency };
}
