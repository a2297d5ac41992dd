import { makeFeedLink, revokeFeedLink } from '#app/screens/feed/feed-link.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  POST: call({ operation: makeFeedLink }),
  DELETE: call({ operation: revokeFeedLink }),
});
export { action, loader };
