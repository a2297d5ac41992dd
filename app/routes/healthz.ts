import { viewHealth } from '#app/screens/shell/monitoring.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint(
  { GET: call({ summary: 'Returns the health of the site.', operation: viewHealth }) },
  { gate: 'open' },
);
export { action, loader };
