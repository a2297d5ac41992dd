import {
  MAIL_KIND_WORDS,
  MAIL_KINDS,
  type MailChoices,
} from '#app/features/activity/notices/mail-choices.ts';
import type { Refused } from '#app/operations/form-action.server.ts';
import type { DeviceNotificationsView } from '#app/screens/device-notifications/device-view.ts';
import { DeviceList } from '#app/screens/device-notifications/DeviceList.tsx';
import * as texts from '#app/screens/device-notifications/texts.ts';
import { ThisDeviceLate } from '#app/screens/device-notifications/ThisDeviceLate.tsx';
import { Switch } from '#app/ui/Choice.tsx';
import { PressRefused, SettingsCard, SettingsForm } from './SettingsForm.tsx';

type NewsKindsProps = { legend: string; kinds: MailChoices['kinds'] };

/** A switch for each kind of news. */
export function NewsKinds({ legend, kinds }: NewsKindsProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="grid gap-1">
        {MAIL_KINDS.map((kind) => (
          <Switch key={kind} name={kind} defaultChecked={kinds[kind]}>
            {MAIL_KIND_WORDS[kind].label}
            <small className="block text-text-2">{MAIL_KIND_WORDS[kind].hint}</small>
          </Switch>
        ))}
      </div>
    </fieldset>
  );
}

const PRESSES = ['addPushDevice', 'dropPushDevice'];

type DeviceSettingsProps = {
  artistId: number;
  news: DeviceNotificationsView;
  refused: Refused | undefined;
};

/** The kinds of news on the artist's devices, and the devices. */
export function DeviceSettings({ artistId, news, refused }: DeviceSettingsProps) {
  const { publicKey, kinds, devices } = news;
  return (
    <SettingsCard
      id="notifications"
      title={texts.newsOnYourDevices}
      lead={texts.newsOnYourDevicesLead}
    >
      <PressRefused intents={PRESSES} refused={refused} />
      <ThisDeviceLate
        artistId={artistId}
        publicKey={publicKey}
        isKnown={devices.some(({ isThis }) => isThis)}
      />
      <DeviceList devices={devices} />
      <SettingsForm intent="chooseDeviceKinds" refused={refused} save={texts.save}>
        <NewsKinds key={JSON.stringify(kinds)} legend={texts.showMe} kinds={kinds} />
      </SettingsForm>
    </SettingsCard>
  );
}
