import type { Door } from '#app/operations/door.server.ts';
import { intent, afterSignIn } from '#app/operations/form-action.server.ts';
import { claimPurchase } from './collection.operations.server.ts';
import { prepareDownload } from './download.operations.server.ts';
import { purchaseAddress } from './purchase-address.ts';
import * as texts from './texts.ts';

const keyOf = ({ url }: Door) => url.searchParams.get('key');

/** The forms of a purchase's page. */
export const purchaseIntents = {
  prepare: intent({
    operation: prepareDownload,
    input: (fields, door) => ({ ...fields, ...door.params, key: keyOf(door) }),
    done: ({ id }, door) => ({ to: `${purchaseAddress(id, keyOf(door))}#files` }),
  }),
  // Who signs in for it comes back to its page, and its button.
  claim: afterSignIn(
    intent({
      operation: claimPurchase,
      input: (_fields, door) => ({ ...door.params, key: keyOf(door) }),
      done: ({ id }) => ({
        to: purchaseAddress(id),
        toast: { title: texts.inCollection, description: texts.opensForYou },
      }),
    }),
    (door) => purchaseAddress(Number(door.params.purchaseId), keyOf(door)),
  ),
};
