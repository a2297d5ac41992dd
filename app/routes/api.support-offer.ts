import {
  endSupportOffer,
  saveSupportOffer,
  viewSupportOffer,
} from '#app/features/shop/subscription.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  GET: call({ operation: viewSupportOffer, answer: ({ entity }) => entity }),
  PATCH: call({ operation: saveSupportOffer }),
  DELETE: call({ operation: endSupportOffer }),
});
export { action, loader };
