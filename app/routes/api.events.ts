import { listenToEvents } from '#app/features/activity/events/events.operations.server.ts';
import { endpoint, exchange } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  GET: exchange(listenToEvents, ({ url }) =>
    Promise.resolve({ since: url.searchParams.get('since') }),
  ),
});
export { action, loader };
