import {
  namePasskey,
  removePasskey,
} from '#app/screens/settings/two-step/passkey.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  PATCH: call({ operation: namePasskey }),
  DELETE: call({ operation: removePasskey }),
});
export { action, loader };
