import { searchLibrary } from '#app/screens/search/search.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({ GET: call({ operation: searchLibrary }) });
export { action, loader };
