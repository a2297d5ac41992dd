import { endpoint } from '#app/operations/endpoint.server.ts';

/** Any other path of the API: 404, whatever the method. */
const { loader, action } = endpoint('unknown');
export { action, loader };
