import { intent, afterSignIn } from '#app/operations/form-action.server.ts';
import { purchaseAddress } from '../collection/formats.ts';
import { batchAddress, redeemAddress } from './code.ts';
import { makeCodes, revokeBatch } from './codes.server.ts';
import { redeemCode } from './redeem.server.ts';
import * as texts from './texts.ts';

export const codesIntents = {
  makeCodes: intent({
    operation: makeCodes,
    input: (fields, { params }) => ({ ...fields, ...params }),
    done: ({ id, count }) => ({
      to: batchAddress(id),
      toast: { title: texts.codesMade, description: texts.codesCount(count) },
    }),
  }),
};

export const batchIntents = {
  revoke: intent({
    operation: revokeBatch,
    input: (fields, { params }) => ({ ...fields, ...params }),
    done: ({ id, all }, { url }) => ({
      to: batchAddress(id) + url.search,
      toast: { title: texts.codesRevoked, description: texts.codesNoLongerWork(all) },
    }),
  }),
};

const typed = (code: unknown) => (typeof code === 'string' ? encodeURIComponent(code) : '');

export const redeemIntents = {
  // After a sign-in for it, the visitor returns to the code and its button.
  redeem: afterSignIn(
    intent({
      operation: redeemCode,
      done: ({ purchaseId, title }) => ({
        to: purchaseId === null ? '/collection' : purchaseAddress(purchaseId),
        toast: { title: texts.itIsYours, description: texts.inYourCollection(title) },
      }),
    }),
    (_door, { code }) => redeemAddress(typed(code)),
  ),
};
