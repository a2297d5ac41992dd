import { report } from '#app/features/community/reports/report.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({ POST: call({ operation: report }) });
export { action, loader };
