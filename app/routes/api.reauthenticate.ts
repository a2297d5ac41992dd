import { reauthenticate } from '#app/screens/settings/two-step/reauthenticate.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({ POST: call({ operation: reauthenticate, status: 200 }) });
export { action, loader };
