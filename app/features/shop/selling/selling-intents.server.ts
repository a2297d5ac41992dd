import { timesInUtc } from '#app/display/local-time.ts';
import { addDiscountCode, deleteDiscountCode } from './discount.server.ts';
import { intent } from '#app/operations/form-action.server.ts';
import { addShippingZone, changeShippingZone, deleteShippingZone } from './shipping.server.ts';
import { saveSalesTax } from './tax.server.ts';
import * as texts from './texts.ts';

const toShipping = (title: string, description: string) => ({
  to: '/merch/shipping',
  toast: { title, description },
});

export const shippingIntents = {
  addZone: intent({
    operation: addShippingZone,
    done: () => toShipping(texts.regionAdded, texts.buyersSeeItsPrices),
  }),
};

export const zoneIntents = {
  saveZone: intent({
    operation: changeShippingZone,
    // An empty field is left out of a form: here it means everywhere else.
    input: (fields, { params }) => ({ ...fields, countries: fields.countries ?? '', ...params }),
    done: () => toShipping(texts.regionSaved, texts.buyersSeeItsPrices),
  }),
  removeZone: intent({
    operation: deleteShippingZone,
    input: (_fields, { params }) => params,
    done: () => toShipping(texts.regionRemoved, texts.nothingIsShippedByIt),
  }),
};

export const taxIntents = {
  saveTax: intent({
    operation: saveSalesTax,
    done: () => ({
      to: '/merch/tax',
      toast: { title: texts.saved, description: texts.ordersAreChargedByIt },
    }),
  }),
};

export const discountIntents = {
  addCode: intent({
    operation: addDiscountCode,
    input: (fields) => timesInUtc(fields, ['startsAt', 'endsAt']),
    done: ({ code }) => ({
      to: '/merch/discounts',
      toast: { title: texts.codeAdded, description: texts.codeCanBeUsedAtCheckout(code) },
    }),
  }),
  removeCode: intent({
    operation: deleteDiscountCode,
    done: () => ({
      to: '/merch/discounts',
      toast: { title: texts.codeRemoved, description: texts.nobodyCanUseCodeAnyMore },
    }),
  }),
};
