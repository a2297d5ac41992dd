import { searchMusic } from '#app/screens/search/search.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({ GET: call({ operation: searchMusic }) });
export { action, loader };
