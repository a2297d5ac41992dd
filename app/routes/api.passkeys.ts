import {
  addPasskey,
  listPasskeys,
} from '#app/screens/settings/two-step/passkey.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  GET: call({ operation: listPasskeys }),
  POST: call({ operation: addPasskey }),
});
export { action, loader };
