import { viewStatistics } from '#app/features/artists/statistics/statistics.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({ GET: call({ operation: viewStatistics }) });
export { action, loader };
