import { AppError } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { maySeeArtist } from '#app/permissions.ts';
import { id, z } from '#app/validation.ts';
import { MERCH_LIMITS } from '../merch/merch-limits.ts';
import { CART_LIMITS, type CartLine } from './cart.ts';
import { readCart, writeCart } from './cart-cookie.server.ts';
import { readCartLines } from './read-cart.server.ts';
import { shopSubject } from './shop.operations.server.ts';
import * as texts from './texts.ts';

const QUANTITY = texts.wholeNumberUpTo(CART_LIMITS.quantity);

const quantity = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^\d{1,4}$/, QUANTITY)
        .transform(Number),
    ],
    QUANTITY,
  )
  .refine((n) => Number.isInteger(n) && n >= 1 && n <= CART_LIMITS.quantity, QUANTITY);

const size = z
  .string()
  .max(MERCH_LIMITS.size)
  .nullish()
  .transform((text) => text ?? '');

const cartLine = z.object({ artistId: id, itemId: id, size });

/** The visitor's cart in a shop. A cookie that is not ours is told about, and counts for nothing. */
export const viewCart = defineOperation({
  name: 'viewCart',
  input: z.object({ artistId: id }),
  subject: shopSubject,
  permission: maySeeArtist,
  async run(context, { artistId }, artist) {
    const { lines, forged } = await readCart(context, artistId);
    const cart = await readCartLines(context.db, artistId, lines);
    if (forged) cart.notices.push(texts.cartUnreadable);
    return { artist, cart };
  },
});

/**
 * Puts something into the cart.
 * @throws {AppError} conflict, where there is not so much of it
 */
export const addToCart = defineOperation({
  name: 'addToCart',
  input: cartLine.extend({ quantity: quantity.nullish().transform((n) => n ?? 1) }),
  subject: shopSubject,
  permission: maySeeArtist,
  async run(context, { artistId, itemId, size: chosen, quantity: more }) {
    const { lines } = await readCart(context, artistId);
    const at = (line: CartLine) => line.itemId === itemId && line.size === chosen;
    const before = lines.find(at);
    const wanted = { itemId, size: chosen, quantity: more, seenCents: 0 };
    const item = await demandOrderable(context, artistId, [wanted]);
    // Of a download nobody needs two.
    const all = item.digitalDownload ? 1 : (before?.quantity ?? 0) + more;
    if (all > CART_LIMITS.quantity) throw refused('quantity', texts.allTogether(QUANTITY));
    const line = { itemId, size: chosen, quantity: all, seenCents: item.priceCents };
    await demandOrderable(context, artistId, [line]);
    if (!before && lines.length >= CART_LIMITS.lines) {
      throw refused('', texts.cartIsFull(CART_LIMITS.lines));
    }
    await writeCart(
      context,
      artistId,
      before ? lines.map((other) => (at(other) ? line : other)) : [...lines, line],
    );
    return { name: item.name };
  },
});

/** Says how many of something are in the cart. Safe to repeat. */
export const setCartQuantity = defineOperation({
  name: 'setCartQuantity',
  input: cartLine.extend({ quantity }),
  subject: shopSubject,
  permission: maySeeArtist,
  async run(context, { artistId, itemId, size: chosen, quantity: count }) {
    const { lines } = await readCart(context, artistId);
    const changed = lines.map((line) =>
      line.itemId === itemId && line.size === chosen ? { ...line, quantity: count } : line,
    );
    const line = changed.find((other) => other.itemId === itemId && other.size === chosen);
    if (line) await demandOrderable(context, artistId, [line]);
    await writeCart(context, artistId, changed);
    return {};
  },
});

/** Takes something out of the cart. Safe to repeat. */
export const removeFromCart = defineOperation({
  name: 'removeFromCart',
  input: cartLine,
  subject: shopSubject,
  permission: maySeeArtist,
  async run(context, { artistId, itemId, size: chosen }) {
    const { lines } = await readCart(context, artistId);
    const kept = lines.filter((line) => line.itemId !== itemId || line.size !== chosen);
    await writeCart(context, artistId, kept);
    return {};
  },
});

const refused = (field: string, message: string) =>
  new AppError('invalid', message, field ? { fields: { [field]: [message] } } : {});

/** @throws {AppError} notFound, conflict */
async function demandOrderable({ db }: Context, artistId: number, lines: CartLine[]) {
  const { entries } = await readCartLines(db, artistId, lines);
  const [entry] = entries;
  if (!entry) throw new AppError('notFound', texts.itemNotHere);
  if (!entry.problem) return entry;
  const fields = { [entry.problem.startsWith('Only') ? 'quantity' : 'size']: [entry.problem] };
  throw new AppError('conflict', `${entry.name}: ${entry.problem}.`, { fields });
}
