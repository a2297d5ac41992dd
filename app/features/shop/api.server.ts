import { type ApiRows, call, exchange, linkNext, page } from '#app/operations/endpoint.server.ts';
import { imageFileRules, pictureResponse } from '../media/picture.server.ts';
import { freeSpaceForFiles } from '../media/new-media.server.ts';
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
import { z } from 'zod';

const priceResponse = z
  .strictObject({
    price: z.number().nullable(),
    currency: z.string().nullable(),
    id: z.number(),
    title: z.string(),
    sale: z.enum(['fixed', 'open']).nullable(),
  })
  .meta({ id: 'Price' });
const merchItemResponse = z
  .strictObject({
    id: z.number(),
    artistId: z.number(),
    name: z.string(),
    description: z.string().nullable(),
    price: z.number(),
    category: z.enum(['apparel', 'accessories', 'digital']),
    imageUrl: z.string().nullable(),
    sizes: z.array(z.string()),
    inStock: z.boolean(),
    digitalDownload: z.boolean(),
    weightGrams: z.number().optional(),
    saleStartsAt: z.string().nullable().optional(),
    saleEndsAt: z.string().nullable().optional(),
    comesOutAt: z.string().nullable().optional(),
  })
  .meta({ id: 'MerchItem' });
const supportResponse = z
  .strictObject({
    artistId: z.number().nullable(),
    artist: z.string(),
    state: z.enum(['active', 'open', 'pastDue', 'ended']),
    priceCents: z.number(),
    currency: z.string(),
    paymentUrl: z.string().nullable(),
    paidUntilAt: z.string().nullable(),
    endsAt: z.string().nullable(),
  })
  .meta({ id: 'Support' });
const codeBatchResponse = z
  .strictObject({
    id: z.number(),
    trackId: z.number().nullable(),
    albumId: z.number().nullable(),
    title: z.string(),
    label: z.string(),
    count: z.number(),
    redeemed: z.number(),
    revoked: z.number(),
    createdAt: z.string(),
  })
  .meta({ id: 'CodeBatch' });
const downloadCodeResponse = z
  .strictObject({
    id: z.number(),
    code: z.string(),
    state: z.enum(['free', 'redeemed', 'revoked']),
    redeemedAt: z.string().nullable(),
  })
  .meta({ id: 'DownloadCode' });
const purchaseSummaryResponse = z
  .strictObject({
    id: z.number(),
    title: z.string(),
    artist: z.string(),
    artistId: z.number(),
    isAlbum: z.boolean(),
    tracks: z.number(),
    cover: z.string().nullable(),
    art: z.union([z.string(), z.number()]),
    boughtAt: z.string(),
  })
  .meta({ id: 'PurchaseSummary' });
const discountCodeResponse = z
  .strictObject({
    amount: z.number().nullable(),
    minimum: z.number().nullable(),
    startsAt: z.string().nullable(),
    endsAt: z.string().nullable(),
    id: z.number(),
    code: z.string(),
    percent: z.number().nullable(),
    currency: z.string(),
    mostUses: z.number().nullable(),
    uses: z.number(),
    itemId: z.number().nullable(),
    trackId: z.number().nullable(),
    albumId: z.number().nullable(),
  })
  .meta({ id: 'DiscountCode' });
const merchVariantResponse = z
  .strictObject({
    size: z.string(),
    stock: z.number().nullable(),
    seen: z.number().nullable().optional(),
  })
  .meta({ id: 'MerchVariant' });
const merchChoiceResponse = z
  .strictObject({ size: z.string(), available: z.boolean(), left: z.number().nullable() })
  .meta({ id: 'MerchChoice' });
const ownMerchItemResponse = z
  .strictObject({
    isActive: z.boolean(),
    inStock: z.boolean(),
    variants: z.array(merchVariantResponse),
    slots: z.strictObject({
      1: pictureResponse.optional(),
      2: pictureResponse.optional(),
      3: pictureResponse.optional(),
      4: pictureResponse.optional(),
    }),
    file: z.strictObject({ byteSize: z.number(), contentType: z.string() }).nullable(),
    id: z.number(),
    artistId: z.number(),
    name: z.string(),
    description: z.string().nullable(),
    priceCents: z.number(),
    currency: z.string(),
    category: z.enum(['apparel', 'accessories', 'digital']),
    digitalDownload: z.boolean(),
    weightGrams: z.number().nullable(),
    pictures: z.array(pictureResponse),
    choices: z.array(merchChoiceResponse),
    notNow: z.enum(['over', 'notYet']).nullable(),
    isPreOrder: z.boolean(),
    available: z.boolean(),
    saleStartsAt: z.string().nullable(),
    saleEndsAt: z.string().nullable(),
    comesOutAt: z.string().nullable(),
  })
  .meta({ id: 'OwnMerchItem' });
const orderSummaryResponse = z
  .strictObject({
    id: z.number(),
    state: z.enum(['sent', 'new', 'paid', 'completed', 'cancelled', 'refunded']),
    name: z.string(),
    totalCents: z.number(),
    currency: z.string(),
    payment: z.enum(['none', 'arrangement', 'stripe']),
    received: z.enum(['refunded', 'inTime', 'late']).nullable(),
    refundedCents: z.number(),
    createdAt: z.string(),
    expiresAt: z.string().nullable(),
    words: z.string(),
  })
  .meta({ id: 'OrderSummary' });
const orderLineResponse = z
  .strictObject({
    id: z.number(),
    itemId: z.number().nullable(),
    name: z.string(),
    size: z.string(),
    quantity: z.number(),
    priceCents: z.number(),
    discountCents: z.number(),
    digitalDownload: z.boolean(),
    trackId: z.number().nullable(),
    albumId: z.number().nullable(),
    refunded: z.number(),
  })
  .meta({ id: 'OrderLine' });
const orderSumsResponse = z
  .strictObject({
    discount: z.strictObject({ code: z.string(), cents: z.number() }).nullable(),
    shipping: z.strictObject({ to: z.string(), cents: z.number() }).nullable(),
    tax: z
      .strictObject({
        name: z.string(),
        basisPoints: z.number(),
        included: z.boolean(),
        cents: z.number(),
      })
      .nullable(),
  })
  .meta({ id: 'OrderSums' });
const waitingLineResponse = z
  .strictObject({ name: z.string(), comesOutAt: z.string() })
  .meta({ id: 'WaitingLine' });
const orderResponse = z
  .strictObject({
    source: z.strictObject({ via: z.string(), title: z.string().nullable() }).nullable(),
    isRefundable: z.boolean(),
    refunds: z.array(
      z.strictObject({
        id: z.number(),
        amountCents: z.number(),
        way: z.enum(['stripe', 'manual']),
        restocked: z.boolean(),
        createdAt: z.string(),
        doneAt: z.string().nullable(),
      }),
    ),
    formKey: z.string(),
    id: z.number(),
    state: z.enum(['sent', 'new', 'paid', 'completed', 'cancelled', 'refunded']),
    name: z.string(),
    email: z.string(),
    address: z.string().nullable(),
    note: z.string().nullable(),
    totalCents: z.number(),
    currency: z.string(),
    payment: z.enum(['none', 'arrangement', 'stripe']),
    paymentUrl: z.string().nullable(),
    received: z.enum(['refunded', 'inTime', 'late']).nullable(),
    refundedCents: z.number(),
    createdAt: z.string(),
    expiresAt: z.string().nullable(),
    hasExpired: z.boolean(),
    dates: z.array(
      z.strictObject({
        state: z.enum(['sent', 'new', 'paid', 'completed', 'cancelled', 'refunded']),
        at: z.string(),
      }),
    ),
    lines: z.array(orderLineResponse),
    sums: orderSumsResponse,
    waiting: z.array(waitingLineResponse),
  })
  .meta({ id: 'Order' });
const salesTaxResponse = z
  .strictObject({
    name: z.string(),
    taxIncluded: z.boolean(),
    rates: z.array(z.strictObject({ country: z.string(), basisPoints: z.number() })),
  })
  .meta({ id: 'SalesTax' });
const shippingZoneResponse = z
  .strictObject({
    steps: z.array(z.strictObject({ upTo: z.number().nullable(), price: z.number() })),
    id: z.number(),
    name: z.string(),
    countries: z.array(z.string()),
    currency: z.string(),
  })
  .meta({ id: 'ShippingZone' });
const supportOfferResponse = z
  .strictObject({ price: z.number(), currency: z.string(), words: z.string().nullable() })
  .meta({ id: 'SupportOffer' });

export const shopApi: ApiRows = {
  'PATCH /api/albums/:albumId/price': call({
    summary: 'Sets the price of an album, or takes it off sale.',
    responseSchema: priceResponse,
    operation: setAlbumPrice,
  }),
  'GET /api/artists/:artistId/merch': call({
    summary: 'Lists the items of a shop.',
    responseSchema: z.array(merchItemResponse),
    operation: listMerch,
    input: ({ params, url }) => ({ ...Object.fromEntries(url.searchParams), ...params }),
    toResponse: page('items'),
  }),
  'POST /api/artists/:artistId/merch': call({
    summary: 'Adds an item to your shop.',
    responseSchema: merchItemResponse,
    operation: createMerchItem,
  }),
  'POST /api/artists/:artistId/support': call({
    summary: 'Starts a monthly support of an artist.',
    responseSchema: supportResponse,
    operation: startSupport,
  }),
  'DELETE /api/artists/:artistId/support': call({
    summary: 'Ends your monthly support of an artist.',
    operation: endSupport,
  }),
  'GET /api/codes': call({
    summary: 'Lists your batches of download codes, the newest first.',
    responseSchema: z.array(codeBatchResponse),
    operation: listBatches,
    toResponse: page('batches'),
  }),
  'POST /api/codes': call({
    summary: 'Makes a batch of download codes for a track or an album.',
    responseSchema: codeBatchResponse,
    operation: makeCodes,
  }),
  'GET /api/codes/:batchId': call({
    summary: 'Returns a batch of download codes with a page of its codes.',
    responseSchema: z.strictObject({
      codes: z.array(downloadCodeResponse),
      id: z.number(),
      trackId: z.number().nullable(),
      albumId: z.number().nullable(),
      title: z.string(),
      label: z.string(),
      count: z.number(),
      redeemed: z.number(),
      revoked: z.number(),
      createdAt: z.string(),
    }),
    operation: viewBatch,
    input: ({ params, url }) => ({ ...params, after: url.searchParams.get('after') }),
    toResponse({ batch, codes, next }, door) {
      linkNext(door, 'after', next);
      return { ...batch, codes };
    },
  }),
  'DELETE /api/codes/:batchId': call({
    summary: 'Revokes the codes of a batch that nobody has redeemed.',
    operation: revokeBatch,
  }),
  'GET /api/collection': call({
    summary: 'Lists the music that you have bought.',
    responseSchema: z.array(purchaseSummaryResponse),
    operation: listCollection,
    toResponse: page('purchases'),
  }),
  'GET /api/discount-codes': call({
    summary: 'Lists the discount codes of your shop.',
    responseSchema: z.array(discountCodeResponse),
    operation: listDiscountCodes,
    input: ({ url }) => Object.fromEntries(url.searchParams),
    toResponse: page('entities'),
  }),
  'POST /api/discount-codes': call({
    summary: 'Adds a discount code to your shop.',
    responseSchema: discountCodeResponse,
    operation: addDiscountCode,
  }),
  'DELETE /api/discount-codes/:codeId': call({
    summary: 'Deletes a discount code of your shop.',
    operation: deleteDiscountCode,
  }),
  'POST /api/merch': call({
    summary: 'Adds an item to your shop.',
    responseSchema: merchItemResponse,
    operation: createMerchItem,
  }),
  'GET /api/merch/:itemId': call({
    summary: 'Returns an item of a shop.',
    responseSchema: merchItemResponse,
    operation: viewMerchItem,
  }),
  'PATCH /api/merch/:itemId': call({
    summary: 'Changes an item of your shop.',
    responseSchema: merchItemResponse,
    operation: updateMerchItem,
  }),
  'DELETE /api/merch/:itemId': call({
    summary: 'Deletes an item of your shop.',
    operation: deleteMerchItem,
  }),
  'POST /api/merch/:itemId/file': call({
    summary: 'Gives an item of your shop the file that its buyers download.',
    responseSchema: ownMerchItemResponse,
    operation: saveItemFile,
    files: downloadFileRules,
    admit: freeSpaceForFiles,
    status: 200,
  }),
  'DELETE /api/merch/:itemId/file': call({
    summary: 'Removes the download file of an item of your shop.',
    operation: removeItemFile,
  }),
  'POST /api/merch/:itemId/images/:slot': call({
    summary: 'Puts a picture into one of the four places of an item.',
    responseSchema: ownMerchItemResponse,
    operation: saveItemPicture,
    files: imageFileRules,
    admit: freeSpaceForFiles,
    status: 200,
  }),
  'DELETE /api/merch/:itemId/images/:slot': call({
    summary: 'Removes the picture from one of the four places of an item.',
    operation: removeItemPicture,
  }),
  'GET /api/orders': call({
    summary: 'Lists the orders of your shop, the newest first.',
    responseSchema: z.array(orderSummaryResponse),
    operation: listOrders,
    toResponse: page('orders'),
  }),
  'GET /api/orders/:orderId': call({
    summary: 'Returns an order of your shop.',
    responseSchema: orderResponse,
    operation: viewOwnOrder,
  }),
  'PATCH /api/orders/:orderId': call({
    summary: 'Moves an order of your shop to its next state.',
    responseSchema: z.strictObject({
      id: z.number(),
      state: z.enum(['sent', 'paid', 'completed', 'cancelled']),
    }),
    operation: moveOwnOrder,
  }),
  'POST /api/orders/:orderId/refunds': call({
    summary: 'Refunds an order of your shop, whole or in part.',
    responseSchema: z.strictObject({ id: z.number(), amountCents: z.number(), done: z.boolean() }),
    operation: refundOrder,
    status: 200,
  }),
  'POST /api/redeem': call({
    summary: 'Redeems a download code.',
    responseSchema: z.strictObject({ purchaseId: z.number().nullable(), title: z.string() }),
    operation: redeemCode,
    status: 200,
  }),
  'GET /api/sales-tax': call({
    summary: 'Returns the sales tax of your shop.',
    responseSchema: salesTaxResponse,
    operation: viewSalesTax,
    toResponse: ({ tax }) => tax,
  }),
  'PATCH /api/sales-tax': call({
    summary: 'Changes the sales tax of your shop.',
    responseSchema: salesTaxResponse,
    operation: saveSalesTax,
  }),
  'GET /api/shipping-zones': call({
    summary: 'Lists the shipping zones of your shop.',
    responseSchema: z.array(shippingZoneResponse),
    operation: listShippingZones,
    toResponse: ({ entities }) => entities,
  }),
  'POST /api/shipping-zones': call({
    summary: 'Adds a shipping zone to your shop.',
    responseSchema: shippingZoneResponse,
    operation: addShippingZone,
  }),
  'PATCH /api/shipping-zones/:zoneId': call({
    summary: 'Changes a shipping zone of your shop.',
    responseSchema: shippingZoneResponse,
    operation: changeShippingZone,
  }),
  'DELETE /api/shipping-zones/:zoneId': call({
    summary: 'Deletes a shipping zone of your shop.',
    operation: deleteShippingZone,
  }),
  /** Stripe cannot say the phrase of the gate: it signs what it sends. */
  'POST /api/stripe/webhook': exchange(takeStripeEvent, {
    scope: 'none',
    summary: 'Receives an event that Stripe has signed.',
    requestMediaType: 'application/json',
    status: 200,
    gate: 'open',
  }),
  'GET /api/support': call({
    summary: 'Lists the artists whom you support each month.',
    responseSchema: z.array(supportResponse),
    operation: listSupport,
  }),
  'GET /api/support-offer': call({
    summary: 'Returns your offer of monthly support, or null if you have none.',
    responseSchema: supportOfferResponse.nullable(),
    operation: viewSupportOffer,
    toResponse: ({ entity }) => entity,
  }),
  'PATCH /api/support-offer': call({
    summary: 'Offers a monthly support, or changes the offer.',
    responseSchema: supportOfferResponse,
    operation: saveSupportOffer,
  }),
  'DELETE /api/support-offer': call({
    summary: 'Ends your offer of a monthly support.',
    operation: endSupportOffer,
  }),
  'PATCH /api/tracks/:trackId/price': call({
    summary: 'Sets the price of a track, or takes it off sale.',
    responseSchema: priceResponse,
    operation: setTrackPrice,
  }),
};
