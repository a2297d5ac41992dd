import { endpoint, exchange } from '#app/operations/endpoint.server.ts';
import { viewApiDocument } from '#app/screens/api-reference/api-reference.operations.server.ts';

const { loader, action } = endpoint({
  GET: exchange(viewApiDocument, {
    summary: 'Answers the OpenAPI document of the API.',
    answers: 'application/json',
  }),
});
export { action, loader };
