import { Form } from '@remix-run/react';
import { dateOf } from '#app/display/date-of.ts';
import { Badge } from '#app/ui/Badge.tsx';
import { Button } from '#app/ui/Button.tsx';
import type { DeviceNotificationsView } from './device-view.ts';
import * as texts from './texts.ts';

const forgetHere = () =>
  import('./forget-this-device.ts').then(({ forgetThisDevice }) => forgetThisDevice());

/** The devices that show an artist's news, each with a button to remove it. */
export function DeviceList({ devices }: Pick<DeviceNotificationsView, 'devices'>) {
  if (devices.length === 0) return <p className="quiet">{texts.noDeviceShowsYourNews}</p>;
  return (
    <ul className="grid" aria-label={texts.devices}>
      {devices.map(({ id, name, since, isThis }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-2"
        >
          <div>
            {name} {isThis && <Badge>{texts.thisDevice}</Badge>}
            <p className="quiet">{texts.sinceDay(dateOf(since))}</p>
          </div>
          <Form
            method="post"
            action="/settings"
            replace
            preventScrollReset
            onSubmit={() => {
              if (isThis) void forgetHere();
            }}
          >
            <input type="hidden" name="device" value={id} />
            <Button name="intent" value="dropPushDevice" aria-label={texts.removeName(name)}>
              {texts.remove}
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}
