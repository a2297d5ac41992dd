import { api } from '#app/screens/api.server.ts';

/** Every call of the JSON API, and 404 for any other path below /api. */
const { loader, action } = api;
export { action, loader };
