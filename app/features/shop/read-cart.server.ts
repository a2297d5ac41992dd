import { DEFAULT_CURRENCY, formatMoney } from '#app/display/money.ts';
import type { Db } from '#db/client.ts';
import { pictureUrl } from '../media/picture.ts';
import { shopItem } from './merch/item-views.server.ts';
import { findShownItems } from './merch/merch.queries.server.ts';
import type { ShopItem } from './merch/merch.schema.ts';
import type { CartEntry, CartLine, CartView } from './cart.ts';
import { dayWords } from './day-words.ts';
import { findMusicForSale, type MusicForSale } from './music-for-sale.server.ts';
import * as texts from './texts.ts';

/** Twice the edge of a picture in a cart, for dense screens. */
const PICTURE_PIXELS = 160;

/** A cart by what the shop says of its items now. Prices are the shop's, whatever the cart remembers. */
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
    entry.currency === currency ? entry : { ...entry, problem: texts.otherCurrency(currency) },
  );
  const notices = entries.flatMap(({ name, seenCents, priceCents, currency: own }) =>
    seenCents === priceCents
      ? []
      : [texts.wasAndIsNow(name, formatMoney(seenCents, own), formatMoney(priceCents, own))],
  );
  if (entries.length < lines.length) {
    notices.push(texts.itemWasTakenOut);
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
    ...{ digitalDownload: item.digitalDownload, weightGrams: item.weightGrams },
    left: choice?.left ?? null,
    comesOutAt: item.isPreOrder ? item.comesOutAt : null,
    problem: timeProblem(item) ?? problemOf(line, choice),
  };
}

/** Why it cannot be ordered at this time. */
const timeProblem = ({ notNow, saleStartsAt, saleEndsAt }: ShopItem): string | null => {
  if (notNow === 'notYet' && saleStartsAt) return texts.onSaleFrom(dayWords(saleStartsAt));
  return notNow === 'over' && saleEndsAt ? texts.onSaleUntil(dayWords(saleEndsAt)) : null;
};

function problemOf({ quantity, size }: CartLine, choice: ShopItem['choices'][number] | undefined) {
  if (!choice) return size === '' ? texts.pleaseChooseASize : texts.sizeNoLongerThere;
  if (!choice.available) return texts.soldOut;
  if (choice.left !== null && quantity > choice.left) return texts.onlyLeft(choice.left);
  return null;
}

/** Who names the price pays what they named, and never less than the artist asks for by now. */
function ofMusic(line: CartLine, music: readonly MusicForSale[]): CartEntry | undefined {
  const found = music.find(({ kind, id }) => kind === line.kind && id === line.itemId);
  if (!found) return undefined;
  const { title: name, sale, price, currency, picture } = found;
  return {
    ...{ ...line, size: '', quantity: 1, name, currency },
    priceCents: sale === 'open' ? Math.max(price, line.seenCents) : price,
    pictureUrl: picture ? pictureUrl(picture, PICTURE_PIXELS) : null,
    ...{ digitalDownload: true, weightGrams: null, comesOutAt: null },
    left: null,
    problem: null,
  };
}
