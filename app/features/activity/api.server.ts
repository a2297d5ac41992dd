import { type ApiRows, exchange } from '#app/operations/endpoint.server.ts';
import { listenToEvents } from './events/events.operations.server.ts';
import { unsubscribeByOneClick } from './notices/mail-choices.server.ts';

const byOneClick = exchange(unsubscribeByOneClick, undefined, { gate: 'open' });

export const activityApi: ApiRows = {
  'GET /api/events': exchange(listenToEvents, ({ url }) =>
    Promise.resolve({ since: url.searchParams.get('since') }),
  ),
  /** Mail programs cannot pass the gate; the token is signed. */
  'GET /api/unsubscribe/:token': byOneClick,
  'POST /api/unsubscribe/:token': byOneClick,
};
