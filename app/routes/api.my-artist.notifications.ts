import { viewBell } from '#app/screens/notifications/notification.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({ GET: call({ operation: viewBell }) });
export { action, loader };
