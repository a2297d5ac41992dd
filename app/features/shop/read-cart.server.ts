import type { Db } from '#db/client.ts';
import { pictureUrl } from '../media/picture.ts';
import { shopItem } from '../merch/item-views.server.ts';
import { findShownItems } from '../merch/merch.queries.server.ts';
import type { ShopItem } from '../merch/merch.schema.ts';
import { formatMoney } from '../merch/money.ts';
import type { CartEntry, CartLine, CartView } from './cart.ts';
import * as texts from './texts.ts';

/** Twice the edge of a picture in a cart, for dense screens. */
const PICTURE_PIXELS = 160;

/** A cart by what the shop says of its items now. Prices are the shop's, whatever the cart remembers. */
export async function readCartLines(
  db: Db,
  artistId: number,
  lines: readonly CartLine[],
): Promise<CartView> {
  const ids = [...new Set(lines.map(({ itemId }) => itemId))];
  const found = await findShownItems(db, artistId, ids);
  const items = new Map(found.map((item) => [item.row.id, shopItem(item)]));
  const entries = lines.flatMap((line) => {
    const item = items.get(line.itemId);
    return item ? [entryOf(line, item)] : [];
  });
  const notices = entries.flatMap(({ name, seenCents, priceCents }) =>
    seenCents === priceCents
      ? []
      : [texts.wasAndIsNow(name, formatMoney(seenCents), formatMoney(priceCents))],
  );
  if (entries.length < lines.length) {
    notices.push(texts.itemWasTakenOut);
  }
  return {
    entries,
    count: entries.reduce((sum, { quantity }) => sum + quantity, 0),
    totalCents: entries.reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, 0),
    ships: entries.some(({ digitalDownload }) => !digitalDownload),
    notices,
    orderable: entries.length > 0 && entries.every(({ problem }) => problem === null),
  };
}

function entryOf(line: CartLine, item: ShopItem): CartEntry {
  const choice = item.choices.find(({ size }) => size === line.size);
  const [picture] = item.pictures;
  return {
    ...line,
    name: item.name,
    priceCents: item.priceCents,
    pictureUrl: picture ? pictureUrl(picture, PICTURE_PIXELS) : null,
    digitalDownload: item.digitalDownload,
    left: choice?.left ?? null,
    problem: problemOf(line, choice),
  };
}

function problemOf({ quantity, size }: CartLine, choice: ShopItem['choices'][number] | undefined) {
  if (!choice) return size === '' ? texts.pleaseChooseASize : texts.sizeNoLongerThere;
  if (!choice.available) return texts.soldOut;
  if (choice.left !== null && quantity > choice.left) return texts.onlyLeft(choice.left);
  return null;
}
