import { redirect } from '@remix-run/node';
import { openNotification } from '#app/screens/notifications/notification.server.ts';
import { load } from '#app/operations/load.server.ts';

/**
 * Redirects to the screen of a notification and marks it as read, unless the request is a prefetch.
 */
export const loader = load(async ({ perform, params, request, context }) => {
  const look = request.method === 'HEAD' || request.headers.has('sec-purpose');
  const { to } = await perform(openNotification, { ...params, look });
  throw redirect(to, { status: 303, headers: context.responseHeaders });
});
