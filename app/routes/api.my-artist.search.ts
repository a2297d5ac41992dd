import { searchLibrary } from '#app/features/search/search.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({ GET: call({ operation: searchLibrary }) });
export { action, loader };
