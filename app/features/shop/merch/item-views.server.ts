import { priceNumber } from '#app/display/money.ts';
import { pictureUrl, type Picture } from '../../media/picture.ts';
import { pictureOf } from '../../media/picture.server.ts';
import { PICTURE_SLOTS, roleOfSlot } from './merch-limits.ts';
import type { ItemWithParts } from './merch.queries.server.ts';
import { isPreOrder, notNow, saleTimes, type SaleTimes } from './sale-time.ts';
import type { Choice, MerchEntity, OwnItem, ShopItem, Variant } from './merch.schema.ts';

const ENTITY_IMAGE_WIDTH = 640;
/** So few that one says so. */
const FEW = 5;

export function merchEntity(item: ItemWithParts, now: Date): MerchEntity {
  const { id, artistId, name, description, priceCents, category, sizes } = item.row;
  const { digitalDownload, weightGrams } = item.row;
  const [picture] = picturesOf(item);
  return {
    ...{
      id,
      artistId,
      name,
      description,
      price: priceNumber(priceCents, item.row.currency),
      category,
    },
    imageUrl: picture ? pictureUrl(picture, ENTITY_IMAGE_WIDTH) : null,
    ...{ sizes, inStock: shopItem(item, now).available, digitalDownload },
    ...(weightGrams !== null && { weightGrams }),
    ...setTimes(saleTimes(item.row)),
  };
}

const setTimes = (times: SaleTimes): Partial<SaleTimes> =>
  Object.fromEntries(Object.entries(times).filter(([, at]) => at !== null));

export function shopItem(item: ItemWithParts, now: Date): ShopItem {
  const { id, artistId, name, description, priceCents, currency, category, digitalDownload } =
    item.row;
  const { weightGrams } = item.row;
  const choices = choicesOf(item);
  const outside = notNow(item.row, now);
  return {
    ...{ id, artistId, name, description, priceCents, currency, category, digitalDownload },
    weightGrams,
    pictures: picturesOf(item),
    choices,
    ...saleTimes(item.row),
    notNow: outside,
    isPreOrder: isPreOrder(item.row, now),
    available: outside === null && choices.some((choice) => choice.available),
  };
}

export function ownItem(item: ItemWithParts, now: Date): OwnItem {
  const { isActive, inStock } = item.row;
  const file = item.files.find(({ role }) => role === 'original');
  const slots = PICTURE_SLOTS.flatMap((slot) => {
    const picture = pictureOf(item.files, roleOfSlot(slot));
    return picture ? [[slot, picture] as const] : [];
  });
  return {
    ...shopItem(item, now),
    ...{ isActive, inStock, variants: variantsOf(item) },
    slots: Object.fromEntries(slots),
    file: file ? { byteSize: file.byteSize, contentType: file.contentType } : null,
  };
}

const picturesOf = ({ files }: ItemWithParts): Picture[] =>
  PICTURE_SLOTS.flatMap((slot) => pictureOf(files, roleOfSlot(slot)) ?? []);

/** The sizes in their order; one without a name where there are none. */
function variantsOf({ row, stock }: ItemWithParts): Variant[] {
  const sizes = row.sizes.length > 0 ? row.sizes : [''];
  return sizes.map((size) => ({
    size,
    stock: stock.find((candidate) => candidate.size === size)?.stock ?? null,
  }));
}

/** A download can be bought once its file is there; all else while there is some of it. */
function choicesOf(item: ItemWithParts): Choice[] {
  const { inStock, digitalDownload } = item.row;
  const isThere = !digitalDownload || item.files.some(({ role }) => role === 'original');
  return variantsOf(item).map(({ size, stock }) => ({
    size,
    available: inStock && isThere && (stock === null || stock > 0),
    left: stock !== null && stock > 0 && stock <= FEW ? stock : null,
  }));
}
