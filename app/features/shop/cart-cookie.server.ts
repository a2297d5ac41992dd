import type { Context } from '#app/operations/context.server.ts';
import { siteCookie } from '#app/operations/cookie.server.ts';
import { isVia } from '#app/display/via.ts';
import { z } from '#app/validation.ts';
import { MERCH_LIMITS } from './merch/merch-limits.ts';
import { CART_LIMITS, type CartLine } from './cart.ts';

/** In any currency. */
const HIGHEST_PRICE = 5_000_000;
const MONTH_SECONDS = 30 * 24 * 60 * 60;

const itemId = z.number().int().positive();
const via = z.string().refine(isVia).optional();
const price = z.number().int().min(0).max(HIGHEST_PRICE);

/**
 * Short, because a browser keeps at most 4 KB: item, size, quantity, and the price that was seen; or
 * what kind of music, which, and its price. From where the buyer came stands last, where it is known.
 */
const stored = z
  .array(
    z.union([
      z
        .tuple([
          itemId,
          z.string().max(MERCH_LIMITS.size),
          z.number().int().min(1).max(CART_LIMITS.quantity),
          price,
          via,
        ])
        .transform(([id, size, quantity, seenCents, from]): CartLine => ({
          ...{ kind: 'item', itemId: id, size, quantity, seenCents, via: from ?? null },
        })),
      z
        .tuple([z.enum(['track', 'album']), itemId, price, via])
        .transform(([kind, id, seenCents, from]): CartLine => ({
          ...{ kind, itemId: id, size: '', quantity: 1, seenCents, via: from ?? null },
        })),
    ]),
  )
  .max(CART_LIMITS.lines);

/** A cart for each shop, signed: what is in it was put in here. */
const cartCookie = ({ env, client }: Context, artistId: number) =>
  siteCookie(`cart-${artistId}`, {
    maxAge: MONTH_SECONDS,
    secure: client.secure,
    secrets: env.SESSION_SECRETS,
  });

/** @returns the lines, and whether a cookie was sent that is not ours: it counts for nothing */
export async function readCart(
  context: Context,
  artistId: number,
): Promise<{ lines: CartLine[]; forged: boolean }> {
  const { cookieHeader } = context.client;
  const cookie = cartCookie(context, artistId);
  const sent = (cookieHeader ?? '')
    .split(/;\s*/)
    .some((pair) => pair.startsWith(`${cookie.name}=`));
  if (!sent) return { lines: [], forged: false };
  const parsed = stored.safeParse(await cookie.parse(cookieHeader));
  if (!parsed.success) return { lines: [], forged: true };
  return { lines: parsed.data, forged: false };
}

/** Lets the answer carry the cart; an empty one is forgotten. */
export async function writeCart(
  context: Context,
  artistId: number,
  lines: readonly CartLine[],
): Promise<void> {
  const cookie = cartCookie(context, artistId);
  const value = lines.map(({ kind, itemId: id, size, quantity, seenCents, via: from }) => [
    ...(kind === 'item' ? [id, size, quantity, seenCents] : [kind, id, seenCents]),
    ...(from === null ? [] : [from]),
  ]);
  context.responseHeaders.append(
    'Set-Cookie',
    value.length > 0 ? await cookie.serialize(value) : await cookie.serialize('', { maxAge: 0 }),
  );
}
