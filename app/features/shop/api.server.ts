import { type ApiRows, call, exchange, linkNext, page } from '#app/operations/endpoint.server.ts';
import { imageFileRules } from '../media/picture.server.ts';
import { freeSpaceForFiles } from '../media/quota.server.ts';
import { listBatches, makeCodes, revokeBatch, viewBatch } from './codes/codes.server.ts';
import { redeemCode } from './codes/redeem.server.ts';
import { listCollection } from './collection/collection.server.ts';
import {
  downloadFileRules,
  removeItemFile,
  removeItemPicture,
  saveItemFile,
  saveItemPicture,
} from './merch/merch-forms.server.ts';
import {
  createMerchItem,
  deleteMerchItem,
  listMerch,
  updateMerchItem,
  viewMerchItem,
} from './merch/merch.server.ts';
import { setAlbumPrice, setTrackPrice } from './prices/price.server.ts';
import { listOrders, moveOwnOrder, refundOrder, viewOwnOrder } from './seller.server.ts';
import {
  addDiscountCode,
  deleteDiscountCode,
  listDiscountCodes,
} from './selling/discount.server.ts';
import {
  addShippingZone,
  changeShippingZone,
  deleteShippingZone,
  listShippingZones,
} from './selling/shipping.server.ts';
import { saveSalesTax, viewSalesTax } from './selling/tax.server.ts';
import { takeStripeEvent } from './stripe-webhook.operations.server.ts';
import {
  endSupport,
  endSupportOffer,
  listSupport,
  saveSupportOffer,
  startSupport,
  viewSupportOffer,
} from './subscription.server.ts';

export const shopApi: ApiRows = {
  'PATCH /api/albums/:albumId/price': call({ operation: setAlbumPrice }),
  'GET /api/artists/:artistId/merch': call({
    operation: listMerch,
    input: ({ params, url }) => ({ ...Object.fromEntries(url.searchParams), ...params }),
    answer: page('items'),
  }),
  'POST /api/artists/:artistId/merch': call({ operation: createMerchItem }),
  'POST /api/artists/:artistId/support': call({ operation: startSupport }),
  'DELETE /api/artists/:artistId/support': call({ operation: endSupport }),
  'GET /api/codes': call({ operation: listBatches, answer: page('batches') }),
  'POST /api/codes': call({ operation: makeCodes }),
  'GET /api/codes/:batchId': call({
    operation: viewBatch,
    input: ({ params, url }) => ({ ...params, after: url.searchParams.get('after') }),
    answer({ batch, codes, next }, door) {
      linkNext(door, 'after', next);
      return { ...batch, codes };
    },
  }),
  'DELETE /api/codes/:batchId': call({ operation: revokeBatch }),
  'GET /api/collection': call({ operation: listCollection, answer: page('purchases') }),
  'GET /api/discount-codes': call({
    operation: listDiscountCodes,
    input: ({ url }) => Object.fromEntries(url.searchParams),
    answer: page('entities'),
  }),
  'POST /api/discount-codes': call({ operation: addDiscountCode }),
  'DELETE /api/discount-codes/:codeId': call({ operation: deleteDiscountCode }),
  'POST /api/merch': call({ operation: createMerchItem }),
  'GET /api/merch/:itemId': call({ operation: viewMerchItem }),
  'PATCH /api/merch/:itemId': call({ operation: updateMerchItem }),
  'DELETE /api/merch/:itemId': call({ operation: deleteMerchItem }),
  'POST /api/merch/:itemId/file': call({
    operation: saveItemFile,
    files: downloadFileRules,
    admit: freeSpaceForFiles,
    status: 200,
  }),
  'DELETE /api/merch/:itemId/file': call({ operation: removeItemFile }),
  'POST /api/merch/:itemId/images/:slot': call({
    operation: saveItemPicture,
    files: imageFileRules,
    admit: freeSpaceForFiles,
    status: 200,
  }),
  'DELETE /api/merch/:itemId/images/:slot': call({ operation: removeItemPicture }),
  'GET /api/orders': call({ operation: listOrders, answer: page('orders') }),
  'GET /api/orders/:orderId': call({ operation: viewOwnOrder }),
  'PATCH /api/orders/:orderId': call({ operation: moveOwnOrder }),
  'POST /api/orders/:orderId/refunds': call({ operation: refundOrder, status: 200 }),
  'POST /api/redeem': call({ operation: redeemCode, status: 200 }),
  'GET /api/sales-tax': call({ operation: viewSalesTax, answer: ({ tax }) => tax }),
  'PATCH /api/sales-tax': call({ operation: saveSalesTax }),
  'GET /api/shipping-zones': call({
    operation: listShippingZones,
    answer: ({ entities }) => entities,
  }),
  'POST /api/shipping-zones': call({ operation: addShippingZone }),
  'PATCH /api/shipping-zones/:zoneId': call({ operation: changeShippingZone }),
  'DELETE /api/shipping-zones/:zoneId': call({ operation: deleteShippingZone }),
  /** Stripe cannot say the phrase of the gate: it signs what it sends. */
  'POST /api/stripe/webhook': exchange(takeStripeEvent, undefined, { gate: 'open' }),
  'GET /api/support': call({ operation: listSupport }),
  'GET /api/support-offer': call({ operation: viewSupportOffer, answer: ({ entity }) => entity }),
  'PATCH /api/support-offer': call({ operation: saveSupportOffer }),
  'DELETE /api/support-offer': call({ operation: endSupportOffer }),
  'PATCH /api/tracks/:trackId/price': call({ operation: setTrackPrice }),
};
