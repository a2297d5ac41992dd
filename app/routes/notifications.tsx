import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Notifications } from '#app/features/notifications/Notifications.tsx';
import { listNotifications } from '#app/features/notifications/notification.operations.server.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';

export const loader = load(async (door) => {
  const before = door.url.searchParams.get('before');
  return { ...(await door.perform(listNotifications, { before })), isFirst: before === null };
});

export const links = workshopLinks;

export const meta: MetaFunction = () => [{ title: 'Notifications, Artist Space' }];

export default function NotificationsScreen() {
  return <Notifications {...useLoaderData<typeof loader>()} />;
}
