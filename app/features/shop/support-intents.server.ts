import { intent } from '#app/operations/form-action.server.ts';
import { supportAddress } from './support/support.ts';
import * as texts from './support/texts.ts';
import { shopIdOf } from './shop-intents.server.ts';
import {
  endSupport,
  endSupportOffer,
  saveSupportOffer,
  startSupport,
} from './subscription.operations.server.ts';

export const offerIntents = {
  saveOffer: intent({
    operation: saveSupportOffer,
    done: () => ({
      to: '/merch/support',
      toast: { title: texts.offerSaved, description: texts.offerSavedLead },
    }),
  }),
  endOffer: intent({
    operation: endSupportOffer,
    done: () => ({
      to: '/merch/support',
      toast: { title: texts.offerEnded, description: texts.offerEndedLead },
    }),
  }),
};

export const supportIntents = {
  start: intent({
    operation: startSupport,
    input: (_fields, { params }) => ({ artistId: shopIdOf(params) }),
    done: (_output, { params }) => ({ to: supportAddress(shopIdOf(params)) }),
  }),
  end: intent({
    operation: endSupport,
    input: (_fields, { params }) => ({ artistId: shopIdOf(params) }),
    done: () => ({
      to: '/supporting',
      toast: { title: texts.ended, description: texts.endedLead },
    }),
  }),
};
