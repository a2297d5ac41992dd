import { viewHealth } from '#app/screens/shell/monitoring.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint(
  { GET: call({ summary: 'Answers how the site is.', operation: viewHealth }) },
  { gate: 'open' },
);
export { action, loader };
