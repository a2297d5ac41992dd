import { DEFAULT_CURRENCY, formatMoney, PRICE_CEILING } from '#app/display/money.ts';
import { isVia } from '#app/display/via.ts';
import { DAY_SECONDS } from '#app/durations.ts';
import type { Context } from '#app/operations/context.server.ts';
import { siteCookie } from '#app/operations/services.server.ts';
import { z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import type { Sale } from '#db/schema.ts';
import { findTracksForSale } from '../library/track-lists.queries.server.ts';
import { pictureOf } from '../media/media.server.ts';
import { type Picture, pictureUrl } from '../media/picture.ts';
import { albumViews } from '../releases/album.server.ts';
import { findAlbumsForSale } from '../releases/album.queries.server.ts';
import { CART_LIMITS, type CartEntry, type CartLine, type CartView } from './cart.ts';
import { dateAndTime } from '#app/display/dates.ts';
import { shopItem } from './merch/merch.server.ts';
import { MERCH_LIMITS } from './merch/merch.ts';
import { findShownItems } from './merch/merch.queries.server.ts';
import type { ShopItem } from './merch/merch.schema.ts';
import * as texts from './texts.ts';

const MONTH_SECONDS = 30 * DAY_SECONDS;

const itemId = z.number().int().positive();
const via = z.string().refine(isVia).optional();
const price = z.number().int().min(0).max(PRICE_CEILING);

/**
 * Compact, because browsers keep at most 4 KB per cookie: item, size, quantity and the price seen;
 * or the kind of music, its id and its price. The source of the visit comes last, if known.
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
          kind: 'item',
          itemId: id,
          size,
          quantity,
          seenCents,
          via: from ?? null,
        })),
      z
        .tuple([z.enum(['track', 'album']), itemId, price, via])
        .transform(([kind, id, seenCents, from]): CartLine => ({
          kind,
          itemId: id,
          size: '',
          quantity: 1,
          seenCents,
          via: from ?? null,
        })),
    ]),
  )
  .max(CART_LIMITS.lines);

/** A signed cookie for each shop, so that only this server can write it. */
const cartCookie = ({ env, client }: Context, artistId: number) =>
  siteCookie(`cart-${artistId}`, {
    maxAge: MONTH_SECONDS,
    secure: client.secure,
    secrets: env.SESSION_SECRETS,
  });

/** @returns the lines, and true if a cookie with a wrong signature was sent and ignored */
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

/** Sets the cart's cookie in the answer; an empty cart removes it. */
export async function writeCart(context: Context, artistId: number, lines: readonly CartLine[]) {
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

/** A track or an album that is on sale for everybody. */
export interface MusicForSale {
  kind: 'track' | 'album';
  id: number;
  title: string;
  sale: Sale;
  price: number;
  currency: string;
  picture: Picture | null;
}

/** Those of these tracks and albums that are on sale. */
export async function findMusicForSale(
  db: Db,
  artistId: number,
  wanted: readonly Pick<CartLine, 'kind' | 'itemId'>[],
): Promise<MusicForSale[]> {
  const idsOf = (of: CartLine['kind']) => [
    ...new Set(wanted.flatMap(({ kind, itemId }) => (kind === of ? [itemId] : []))),
  ];
  const tracks = await findTracksForSale(db, artistId, idsOf('track'));
  const albums = await findAlbumsForSale(db, artistId, idsOf('album'));
  const pictures = new Map((await albumViews(db, albums)).map(({ id, cover }) => [id, cover]));
  return [
    ...tracks.flatMap(({ row, files }) => forSale('track', row, pictureOf(files, 'cover'))),
    ...albums.flatMap(({ row }) => forSale('album', row, pictures.get(row.id) ?? null)),
  ];
}

interface Priced {
  id: number;
  title: string;
  sale: Sale | null;
  price: number | null;
  currency: string | null;
}

function forSale(
  kind: MusicForSale['kind'],
  { id, title, sale, price, currency }: Priced,
  picture: Picture | null,
): MusicForSale[] {
  if (sale === null || price === null || currency === null) return [];
  return [{ kind, id, title, sale, price, currency, picture }];
}

/** Twice the edge of a cart's picture in the layout, for high-density screens. */
const PICTURE_PIXELS = 160;

/** A cart with the current data of its items. Prices come from the shop, not from the cookie. */
export async function readCartLines(
  db: Db,
  artistId: number,
  lines: readonly CartLine[],
  now: Date,
): Promise<CartView> {
  const ids = new Set(lines.flatMap(({ kind, itemId }) => (kind === 'item' ? [itemId] : [])));
  const found = await findShownItems(db, artistId, [...ids]);
  const items = new Map(found.map((item) => [item.row.id, shopItem(item, now)]));
  const music = await findMusicForSale(db, artistId, lines);
  const priced = lines.flatMap((line) => {
    const entry = line.kind === 'item' ? ofItem(line, items) : ofMusic(line, music);
    return entry ? [entry] : [];
  });
  const currency = priced[0]?.currency ?? DEFAULT_CURRENCY;
  const entries = priced.map((entry) =>
    entry.currency === currency
      ? entry
      : { ...entry, problem: texts.orderCurrencyByItself(currency) },
  );
  const notices = entries.flatMap(({ name, seenCents, priceCents, currency: own }) =>
    seenCents === priceCents
      ? []
      : [texts.priceWasAndIsNow(name, formatMoney(seenCents, own), formatMoney(priceCents, own))],
  );
  if (entries.length < lines.length) {
    notices.push(texts.itemLeftTheShop);
  }
  return {
    entries,
    count: entries.reduce((sum, { quantity }) => sum + quantity, 0),
    totalCents: entries
      .filter((entry) => entry.currency === currency)
      .reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, 0),
    currency,
    ships: entries.some(({ digitalDownload }) => !digitalDownload),
    notices,
    orderable: entries.length > 0 && entries.every(({ problem }) => problem === null),
  };
}

function ofItem(line: CartLine, items: ReadonlyMap<number, ShopItem>): CartEntry | undefined {
  const item = items.get(line.itemId);
  if (!item) return undefined;
  const choice = item.choices.find(({ size }) => size === line.size);
  const [picture] = item.pictures;
  return {
    ...line,
    name: item.name,
    priceCents: item.priceCents,
    currency: item.currency,
    pictureUrl: picture ? pictureUrl(picture, PICTURE_PIXELS) : null,
    digitalDownload: item.digitalDownload,
    weightGrams: item.weightGrams,
    left: choice?.left ?? null,
    comesOutAt: item.isPreOrder ? item.comesOutAt : null,
    problem: timeProblem(item) ?? problemOf(line, choice),
  };
}

/** Why the item cannot be ordered at this time; null if it can. */
const timeProblem = ({ notNow, saleStartsAt, saleEndsAt }: ShopItem): string | null => {
  if (notNow === 'notYet' && saleStartsAt) return texts.onSaleFrom(dateAndTime(saleStartsAt));
  return notNow === 'over' && saleEndsAt ? texts.wasOnSaleUntil(dateAndTime(saleEndsAt)) : null;
};

function problemOf({ quantity, size }: CartLine, choice: ShopItem['choices'][number] | undefined) {
  if (!choice) return size === '' ? texts.chooseASize : texts.sizeNoLongerThere;
  if (!choice.available) return texts.soldOut;
  if (choice.left !== null && quantity > choice.left) return texts.onlyLeft(choice.left);
  return null;
}

/** A buyer who names the price pays that price, and never less than the artist asks for by now. */
function ofMusic(line: CartLine, music: readonly MusicForSale[]): CartEntry | undefined {
  const found = music.find(({ kind, id }) => kind === line.kind && id === line.itemId);
  if (!found) return undefined;
  const { title: name, sale, price, currency, picture } = found;
  return {
    ...line,
    size: '',
    quantity: 1,
    name,
    currency,
    priceCents: sale === 'open' ? Math.max(price, line.seenCents) : price,
    pictureUrl: picture ? pictureUrl(picture, PICTURE_PIXELS) : null,
    digitalDownload: true,
    weightGrams: null,
    comesOutAt: null,
    left: null,
    problem: null,
  };
}
