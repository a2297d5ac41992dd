import { debugSession } from '#app/features/accounts/session-debug.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({ GET: call({ operation: debugSession }) });
export { action, loader };
