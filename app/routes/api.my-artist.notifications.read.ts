import { readNotices } from '#app/screens/notifications/notification.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({ POST: call({ operation: readNotices, status: 200 }) });
export { action, loader };
