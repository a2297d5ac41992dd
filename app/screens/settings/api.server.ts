import { type ApiRows, call } from '#app/operations/endpoint.server.ts';
import {
  addPasskey,
  beginAuthenticator,
  confirmAuthenticator,
  listPasskeys,
  makeRecoveryCodes,
  namePasskey,
  removeAuthenticator,
  removePasskey,
} from './two-step/two-step.server.ts';
import { reauthenticate } from './two-step/two-step-intents.server.ts';

export const settingsApi: ApiRows = {
  'POST /api/authenticator': call({ operation: beginAuthenticator }),
  'PATCH /api/authenticator': call({ operation: confirmAuthenticator }),
  'DELETE /api/authenticator': call({ operation: removeAuthenticator }),
  'GET /api/passkeys': call({ operation: listPasskeys }),
  'POST /api/passkeys': call({ operation: addPasskey }),
  'PATCH /api/passkeys/:passkeyId': call({ operation: namePasskey }),
  'DELETE /api/passkeys/:passkeyId': call({ operation: removePasskey }),
  'POST /api/reauthenticate': call({ operation: reauthenticate, status: 200 }),
  'POST /api/recovery-codes': call({ operation: makeRecoveryCodes }),
};
