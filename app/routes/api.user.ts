import { viewUser } from '#app/features/accounts/account.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({ GET: call({ operation: viewUser }) });
export { action, loader };
