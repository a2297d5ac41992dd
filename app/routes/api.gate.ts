import { passGate } from '#app/features/accounts/gate.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint(
  { POST: call({ operation: passGate, status: 200 }) },
  { gate: 'open' },
);
export { action, loader };
