import type { Refused } from '#app/operations/form-action.server.ts';
import { Switch } from '#app/ui/Choice.tsx';
import { DeviceList } from '../device-notifications/DeviceList.tsx';
import type { DeviceNotificationsView } from '../device-notifications/device-view.ts';
import { ThisDeviceLate } from '../device-notifications/ThisDeviceLate.tsx';
import * as texts from '../device-notifications/texts.ts';
import { MAIL_KIND_WORDS, MAIL_KINDS } from '../notices/mail-choices.ts';
import { PressRefused, SettingsCard, SettingsForm } from './SettingsForm.tsx';

const PRESSES = ['addPushDevice', 'dropPushDevice'];

type DeviceSettingsProps = {
  artistId: number;
  news: DeviceNotificationsView;
  refused: Refused | undefined;
};

/** Which news is shown on the artist's devices, and on which. */
export function DeviceSettings({ artistId, news, refused }: DeviceSettingsProps) {
  const { publicKey, kinds, devices } = news;
  return (
    <SettingsCard id="notifications" title={texts.heading} lead={texts.lead}>
      <PressRefused intents={PRESSES} refused={refused} />
      <ThisDeviceLate
        artistId={artistId}
        publicKey={publicKey}
        isKnown={devices.some(({ isThis }) => isThis)}
      />
      <DeviceList devices={devices} />
      <SettingsForm intent="chooseDeviceKinds" refused={refused} save={texts.save}>
        <fieldset key={JSON.stringify(kinds)}>
          <legend>{texts.showMe}</legend>
          <div className="grid gap-1">
            {MAIL_KINDS.map((kind) => (
              <Switch key={kind} name={kind} defaultChecked={kinds[kind]}>
                {MAIL_KIND_WORDS[kind].label}
                <small className="block text-text-2">{MAIL_KIND_WORDS[kind].hint}</small>
              </Switch>
            ))}
          </div>
        </fieldset>
      </SettingsForm>
    </SettingsCard>
  );
}
