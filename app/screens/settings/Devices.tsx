import { Form } from '@remix-run/react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Badge } from '#app/ui/Badge.tsx';
import { Button } from '#app/ui/Button.tsx';
import { PressRefused, SettingsCard } from './SettingsForm.tsx';
import type { DeviceView } from './settings-view.ts';
import * as texts from './texts.ts';

const INTENTS = ['endDevice', 'endOtherDevices'];
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const TIME = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

type DevicesProps = { devices: readonly DeviceView[]; refused: Refused | undefined };

/** Where the account is signed in, each with the way to end it. */
export function Devices({ devices, refused }: DevicesProps) {
  return (
    <SettingsCard id="devices" title={texts.signedInDevices}>
      <PressRefused intents={INTENTS} refused={refused} />
      <ul className="grid">
        {devices.map(({ id, name, since, usedAt, usedFrom, remembered, isThis }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-2"
          >
            <div>
              {name} {isThis && <Badge>{texts.thisDevice}</Badge>}
              <p className="quiet">
                {texts.lastUsedUtc(TIME.format(new Date(usedAt)))}
                {usedFrom !== null && texts.fromPlace(usedFrom)}
              </p>
              <p className="quiet">
                {texts.signedInSince(DAY.format(new Date(since)), remembered)}
              </p>
            </div>
            {!isThis && (
              <Form method="post" replace preventScrollReset>
                <input type="hidden" name="device" value={id} />
                <Button name="intent" value="endDevice" aria-label={texts.signOutName(name)}>
                  {texts.signOut}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 2 && (
        <Form method="post" replace preventScrollReset>
          <Button name="intent" value="endOtherDevices">
            {texts.signOutAllOthers}
          </Button>
        </Form>
      )}
    </SettingsCard>
  );
}
