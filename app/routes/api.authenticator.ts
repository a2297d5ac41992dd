import {
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
} from '#app/screens/settings/two-step/authenticator-app.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  POST: call({ operation: beginAuthenticator }),
  PATCH: call({ operation: confirmAuthenticator }),
  DELETE: call({ operation: removeAuthenticator }),
});
export { action, loader };
