import { type ApiRows, closedToTokens, exchange } from '#app/operations/endpoint.server.ts';
import { reportViolations } from './csp-report.operations.server.ts';

export const shellApi: ApiRows = closedToTokens({
  'POST /api/csp-reports': exchange(reportViolations, {
    summary: 'Receives a browser’s report on the content security policy.',
    requestMediaType: 'application/csp-report',
    status: 204,
    gate: 'open',
  }),
});
