import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { viewDeviceNotifications } from '#app/screens/device-notifications/device.server.ts';
import { ThisDeviceLate } from '#app/screens/device-notifications/ThisDeviceLate.tsx';
import { Notifications } from '#app/screens/notifications/Notifications.tsx';
import { listNotifications, readNotices } from '#app/screens/notifications/notification.server.ts';
import { formAction, intent } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';
import * as texts from '#app/screens/notifications/texts.ts';

export const loader = load(
  async (door) => {
    const before = door.url.searchParams.get('before');
    return {
      ...(await door.perform(listNotifications, { before })),
      isFirst: before === null,
      devices: await door.perform(viewDeviceNotifications, {}),
    };
  },
  { ownPage: true },
);

export const action = formAction({
  readNotices: intent({
    operation: readNotices,
    done: (_read, { url }) => ({ to: url.pathname + url.search }),
  }),
});

export const links = workshopLinks;

export const meta: MetaFunction = () => [{ title: texts.notificationsTitle }];

export default function NotificationsScreen() {
  const { devices, ...page } = useLoaderData<typeof loader>();
  const isKnown = devices.devices.some(({ isThis }) => isThis);
  return (
    <Notifications {...page}>
      {page.isFirst && !isKnown && (
        <ThisDeviceLate
          artistId={devices.artistId}
          publicKey={devices.publicKey}
          isKnown={isKnown}
        />
      )}
    </Notifications>
  );
}
