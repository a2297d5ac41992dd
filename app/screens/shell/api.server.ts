import { type ApiRows, exchange } from '#app/operations/endpoint.server.ts';
import { reportViolations } from './csp-report.operations.server.ts';

export const shellApi: ApiRows = {
  'POST /api/csp-reports': exchange(reportViolations, undefined, { gate: 'open' }),
};
