import { viaOf } from '#app/display/via.ts';
import { AppError } from '#app/errors.ts';
import type { Door } from '#app/operations/door.server.ts';
import { intent } from '#app/operations/form-action.server.ts';
import { cartAddress, itemAddress, orderAddress } from './merch/merch.ts';
import { addToCart, removeFromCart, setCartQuantity } from './shop.server.ts';
import { cancelOrder, payOrder, placeOrder } from './order.operations.server.ts';
import { moveOwnOrder, refundOrder } from './seller.server.ts';
import * as texts from './texts.ts';

/** @throws {AppError} notFound if the address has no valid id of a shop */
export function shopIdOf({ artistId }: Door['params']): number {
  if (!/^\d{1,15}$/.test(artistId ?? '')) throw new AppError('notFound', texts.shopNotHere);
  return Number(artistId);
}

/** @throws {AppError} notFound if the address has no valid id of an item */
export function itemIdOf({ itemId }: Door['params']): number {
  if (!/^\d{1,15}$/.test(itemId ?? '')) throw new AppError('notFound', texts.itemNotHere);
  return Number(itemId);
}

const inShop = (fields: Record<string, unknown>, { params }: Door) => ({
  ...fields,
  artistId: shopIdOf(params),
});

export const itemPageIntents = {
  addToCart: intent({
    operation: addToCart,
    input: (fields, door) => ({
      ...inShop(fields, door),
      itemId: itemIdOf(door.params),
      via: viaOf(door.url),
    }),
    done: ({ name }, { params }) => ({
      to: itemAddress(shopIdOf(params), itemIdOf(params)),
      toast: {
        title: texts.addedToCart,
        description: name,
        action: { label: texts.viewCart, to: cartAddress(shopIdOf(params)) },
      },
    }),
  }),
};

const toCart = (_output: unknown, { params }: Door) => ({ to: cartAddress(shopIdOf(params)) });

export const cartIntents = {
  setQuantity: intent({ operation: setCartQuantity, input: inShop, done: toCart }),
  remove: intent({ operation: removeFromCart, input: inShop, done: toCart }),
};

export const checkoutIntents = {
  placeOrder: intent({
    operation: placeOrder,
    input: inShop,
    done: ({ key }) => ({ to: orderAddress(key) }),
  }),
};

export const orderIntents = {
  pay: intent({
    operation: payOrder,
    input: (_fields, { params }) => params,
    done: ({ key }) => ({ to: orderAddress(key) }),
  }),
  cancel: intent({
    operation: cancelOrder,
    input: (_fields, { params }) => params,
    done: ({ key }) => ({ to: orderAddress(key) }),
  }),
};

export const sellerIntents = {
  refund: intent({
    operation: refundOrder,
    input: (fields, { params }) => ({ ...fields, ...params }),
    done: ({ id, done }) => ({
      to: `/merch/orders/${id}`,
      toast: {
        title: texts.orderNumber(id),
        description: done ? texts.orderIsRefunded : texts.stripeRefundsLater,
      },
    }),
  }),
  moveOrder: intent({
    operation: moveOwnOrder,
    input: ({ to }, { params }) => ({ to, ...params }),
    done: ({ id, state }) => ({
      to: `/merch/orders/${id}`,
      toast: { title: texts.orderNumber(id), description: MOVED[state] },
    }),
  }),
};

const MOVED = {
  paid: texts.orderIsPaid,
  sent: texts.orderIsSent,
  completed: texts.orderIsCompleted,
  cancelled: texts.orderIsCancelled,
};
