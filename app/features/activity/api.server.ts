import { type ApiRows, closedToTokens, exchange } from '#app/operations/endpoint.server.ts';
import { listenToEvents } from './events/events.operations.server.ts';
import { unsubscribeByOneClick } from './notices/mail-choices.server.ts';

export const activityApi: ApiRows = closedToTokens({
  'GET /api/events': exchange(
    listenToEvents,
    {
      summary: 'Streams what happens to your account, as server-sent events.',
      responseSchema: 'text/event-stream',
    },
    ({ url }) => Promise.resolve({ since: url.searchParams.get('since') }),
  ),
  /** A mail program cannot say the phrase of the gate: the token is signed. */
  'GET /api/unsubscribe/:token': exchange(unsubscribeByOneClick, {
    summary: 'Redirects a browser to the page where one unsubscribes from emails.',
    status: 303,
    gate: 'open',
  }),
  'POST /api/unsubscribe/:token': exchange(unsubscribeByOneClick, {
    summary: 'Unsubscribes from emails of one kind, by one click in a mail program (RFC 8058).',
    status: 200,
    responseSchema: 'text/plain',
    gate: 'open',
  }),
});
