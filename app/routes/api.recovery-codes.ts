import { makeRecoveryCodes } from '#app/screens/settings/two-step/recovery-codes.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({ POST: call({ operation: makeRecoveryCodes }) });
export { action, loader };
