import { Form } from '@remix-run/react';
import { Badge } from '#app/ui/Badge.tsx';
import { Button } from '#app/ui/Button.tsx';
import { SettingsCard } from './SettingsForm.tsx';
import type { DeviceView } from './settings-view.ts';

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** Where the account is signed in, each with the way to end it. */
export function Devices({ devices }: { devices: readonly DeviceView[] }) {
  return (
    <SettingsCard id="devices" title="Signed-in devices">
      <ul className="grid">
        {devices.map(({ id, name, since, remembered, isThis }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-2"
          >
            <div>
              {name} {isThis && <Badge>This device</Badge>}
              <p className="quiet">
                Since {DAY.format(new Date(since))}
                {remembered ? ', for 30 days' : ''}
              </p>
            </div>
            {!isThis && (
              <Form method="post" replace preventScrollReset>
                <input type="hidden" name="device" value={id} />
                <Button name="intent" value="endDevice" aria-label={`Sign out ${name}`}>
                  Sign out
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 2 && (
        <Form method="post" replace preventScrollReset>
          <Button name="intent" value="endOtherDevices">
            Sign out all others
          </Button>
        </Form>
      )}
    </SettingsCard>
  );
}
