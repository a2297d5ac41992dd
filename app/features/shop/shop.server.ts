import {
  formatMoney,
  minimumPrice,
  minorOf,
  maximumPrice,
  priceRangeWords,
} from '#app/display/money.ts';
import { isVia, type Via } from '#app/display/via.ts';
import { AppError } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { demandFound, defineOperation } from '#app/operations/operation.ts';
import { maySeeArtist, maySeeItem } from '#app/permissions.ts';
import { id, z } from '#app/validation.ts';
import type { ColorScheme } from '#db/schema.ts';
import { findArtistRow } from '../artists/artist.queries.server.ts';
import {
  findMusicForSale,
  type MusicForSale,
  readCart,
  readCartLines,
  writeCart,
} from './read-cart.server.ts';
import { CART_KINDS, CART_LIMITS, type CartEntry, type CartLine, sameThing } from './cart.ts';
import { itemSubject, shopItem } from './merch/merch.server.ts';
import { CATEGORY_IDS, MERCH_LIMITS } from './merch/merch.ts';
import { pageOfItems, shownCategories } from './merch/merch.queries.server.ts';
import { listItemsInput } from './merch/merch.schema.ts';
import * as texts from './texts.ts';

/** The artist of the shop. */
interface ShopArtist {
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

/** An artist's public shop, with the visitor's cart. */
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

/** The page of an item. */
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

/** The number of pieces in the visitor's cart and their total. */
async function cartSummary(context: Context, artistId: number) {
  const { lines } = await readCart(context, artistId);
  const { db, clock } = context;
  const cart = await readCartLines(db, artistId, lines, clock.now());
  const { count, totalCents, currency } = cart;
  return { count, totalCents, currency };
}

const quantityRange = () => texts.wholeNumberUpTo(CART_LIMITS.quantity);

const quantity = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^\d{1,4}$/, { error: quantityRange })
        .transform(Number),
    ],
    { error: quantityRange },
  )
  .refine((n) => Number.isInteger(n) && n >= 1 && n <= CART_LIMITS.quantity, {
    error: quantityRange,
  });

const size = z
  .string()
  .max(MERCH_LIMITS.size)
  .nullish()
  .transform((text) => text ?? '');

const kind = z
  .enum(CART_KINDS)
  .nullish()
  .transform((given) => given ?? 'item');
/** The source of the visit, from the page's address. */
const via = z.custom<Via>((given) => typeof given === 'string' && isVia(given)).nullish();
const cartLine = z.object({ artistId: id, kind, itemId: id, size });

/** The visitor's cart in a shop. A cookie with a wrong signature is reported and ignored. */
export const viewCart = defineOperation({
  name: 'viewCart',
  input: z.object({ artistId: id }),
  subject: shopSubject,
  permission: maySeeArtist,
  async run(context, { artistId }, artist) {
    const { lines, forged } = await readCart(context, artistId);
    const cart = await readCartLines(context.db, artistId, lines, context.clock.now());
    if (forged) cart.notices.push(texts.cartUnreadable);
    return { artist, cart };
  },
});

/** Puts an item into the cart. @throws {AppError} conflict if the stock is too small */
export const addToCart = defineOperation({
  name: 'addToCart',
  input: cartLine
    .omit({ kind: true })
    .extend({ quantity: quantity.nullish().transform((n) => n ?? 1), via }),
  subject: shopSubject,
  permission: maySeeArtist,
  async run(context, { artistId, itemId, size: chosen, quantity: more, via: from }) {
    const { lines } = await readCart(context, artistId);
    const thing = { kind: 'item', itemId, size: chosen } as const;
    const before = lines.find((line) => sameThing(line, thing));
    const cameBy = from ?? before?.via ?? null;
    const wanted = { ...thing, quantity: more, seenCents: 0, via: cameBy };
    const item = await demandOrderable(context, artistId, [wanted]);
    // One copy of a download is enough.
    const all = item.digitalDownload ? 1 : (before?.quantity ?? 0) + more;
    if (all > CART_LIMITS.quantity)
      throw refused('quantity', texts.quantityAllTogether(quantityRange()));
    const line = { ...wanted, quantity: all, seenCents: item.priceCents };
    await demandOrderable(context, artistId, [line]);
    await putIn(context, artistId, lines, { line, entry: item });
    return { name: item.name };
  },
});

/**
 * Puts a track or an album into the cart, at its price or at the one that the buyer names.
 * @throws {AppError} notFound if it is not on sale; invalid below the artist's minimum
 */
export const addMusicToCart = defineOperation({
  name: 'addMusicToCart',
  input: z.object({
    artistId: id,
    kind: z.enum(['track', 'album']),
    itemId: id,
    /** The amount as it was typed, in the currency of the music. */
    amount: z.union([z.number(), z.string().max(20)]).nullish(),
    via,
  }),
  subject: shopSubject,
  permission: maySeeArtist,
  async run(context, { artistId, kind: of, itemId, amount, via: from }) {
    if (context.viewer?.artistId === artistId) throw refused('', texts.isYourOwnMusic);
    const { lines } = await readCart(context, artistId);
    const [music] = await findMusicForSale(context.db, artistId, [{ kind: of, itemId }]);
    if (!music) throw new AppError('notFound', texts.notForSale);
    const seenCents = music.sale === 'open' ? demandAmount(music, amount) : music.price;
    const line = { kind: of, itemId, size: '', quantity: 1, seenCents, via: from ?? null };
    const entry = await demandOrderable(context, artistId, [line]);
    await putIn(context, artistId, lines, { line, entry });
    return { name: music.title, artistId };
  },
});

/** The amount that the buyer wants to pay. @throws {AppError} invalid */
function demandAmount(
  { price, currency }: MusicForSale,
  typed: string | number | null | undefined,
): number {
  const minor = minorOf(typed ?? '', currency);
  const least = minimumPrice(currency);
  if (minor === null || minor > maximumPrice(currency)) {
    throw refused('amount', texts.enterAnAmountInRange(priceRangeWords(currency)));
  }
  if (minor < price) throw refused('amount', texts.enterAtLeast(formatMoney(price, currency)));
  if (minor > 0 && minor < least) {
    throw refused('amount', texts.enterNothingOrAtLeast(formatMoney(least, currency)));
  }
  return minor;
}

/** @throws {AppError} invalid if the cart is full, or has things in another currency */
async function putIn(
  context: Context,
  artistId: number,
  lines: readonly CartLine[],
  { line, entry }: { line: CartLine; entry: CartEntry },
): Promise<void> {
  const isThere = lines.some((other) => sameThing(other, line));
  if (!isThere && lines.length >= CART_LIMITS.lines) {
    throw refused('', texts.cartHoldsDifferentItems(CART_LIMITS.lines));
  }
  const others = lines.filter((other) => !sameThing(other, line));
  const { entries, currency } = await readCartLines(
    context.db,
    artistId,
    others,
    context.clock.now(),
  );
  if (entries.length > 0 && currency !== entry.currency) {
    throw refused('', texts.soldInAnotherCurrencyThanCart(entry.currency, currency));
  }
  const all = isThere
    ? lines.map((other) => (sameThing(other, line) ? line : other))
    : [...lines, line];
  await writeCart(context, artistId, all);
}

/** Sets the quantity of a line. Safe to repeat. */
export const setCartQuantity = defineOperation({
  name: 'setCartQuantity',
  input: cartLine.extend({ quantity }),
  subject: shopSubject,
  permission: maySeeArtist,
  async run(context, { artistId, quantity: count, ...thing }) {
    const { lines } = await readCart(context, artistId);
    const changed = lines.map((line) =>
      // One copy of music is enough.
      line.kind === 'item' && sameThing(line, thing) ? { ...line, quantity: count } : line,
    );
    const line = changed.find((other) => sameThing(other, thing));
    if (line) await demandOrderable(context, artistId, [line]);
    await writeCart(context, artistId, changed);
    return {};
  },
});

/** Removes a line from the cart. Safe to repeat. */
export const removeFromCart = defineOperation({
  name: 'removeFromCart',
  input: cartLine,
  subject: shopSubject,
  permission: maySeeArtist,
  async run(context, { artistId, ...thing }) {
    const { lines } = await readCart(context, artistId);
    const kept = lines.filter((line) => !sameThing(line, thing));
    await writeCart(context, artistId, kept);
    return {};
  },
});

const refused = (field: string, message: string) =>
  new AppError('invalid', message, field ? { fields: { [field]: [message] } } : {});

/** @throws {AppError} notFound, conflict */
async function demandOrderable({ db, clock }: Context, artistId: number, lines: CartLine[]) {
  const { entries } = await readCartLines(db, artistId, lines, clock.now());
  const [entry] = entries;
  if (!entry) throw new AppError('notFound', texts.itemNotHere);
  if (!entry.problem) return entry;
  const isTooMuch = entry.left !== null && entry.left > 0 && entry.quantity > entry.left;
  const fields = { [isTooMuch ? 'quantity' : 'size']: [entry.problem] };
  throw new AppError('conflict', `${entry.name}: ${entry.problem}.`, { fields });
}
