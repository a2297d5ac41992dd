import { signOut } from '#app/features/accounts/account.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({ POST: call({ operation: signOut, status: 200 }) });
export { action, loader };
