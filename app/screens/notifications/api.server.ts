import { type ApiRows, call } from '#app/operations/endpoint.server.ts';
import { readNotices, viewBell } from './notification.server.ts';

export const notificationsApi: ApiRows = {
  'GET /api/my-artist/notifications': call({ operation: viewBell }),
  'POST /api/my-artist/notifications/read': call({ operation: readNotices, status: 200 }),
};
