import { reportViolations } from '#app/screens/shell/csp-report.operations.server.ts';
import { endpoint, exchange } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({ POST: exchange(reportViolations) }, { gate: 'open' });
export { action, loader };
