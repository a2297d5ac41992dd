import { type ApiRows, call } from '#app/operations/endpoint.server.ts';
import { searchLibrary, searchMusic, suggest } from './search.operations.server.ts';

export const searchApi: ApiRows = {
  'GET /api/my-artist/search': call({ operation: searchLibrary }),
  'GET /api/search': call({ operation: searchMusic }),
  'GET /api/search/suggestions': call({ operation: suggest }),
};
