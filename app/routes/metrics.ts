import { viewMetrics } from '#app/screens/shell/monitoring.server.ts';
import { endpoint, exchange } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint(
  {
    GET: exchange(viewMetrics, {
      summary: 'Returns the figures for Prometheus.',
      responseSchema: 'text/plain',
    }),
  },
  { gate: 'open' },
);
export { action, loader };
