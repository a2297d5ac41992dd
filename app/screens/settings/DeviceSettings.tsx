import type { Refused } from '#app/operations/form-action.server.ts';
import { DeviceList } from '../device-notifications/DeviceList.tsx';
import type { DeviceNotificationsView } from '../device-notifications/device-view.ts';
import { ThisDeviceLate } from '../device-notifications/ThisDeviceLate.tsx';
import * as texts from '../device-notifications/texts.ts';
import { NewsKinds } from './NewsKinds.tsx';
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
        <NewsKinds key={JSON.stringify(kinds)} legend={texts.showMe} kinds={kinds} />
      </SettingsForm>
    </SettingsCard>
  );
}
