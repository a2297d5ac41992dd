import { Button } from '#app/ui/Button.tsx';
import { useThisDevice } from './use-this-device.ts';
import * as texts from './texts.ts';

export type ThisDeviceProps = { artistId: number; publicKey: string; isKnown: boolean };

/** Whether this browser shows the news, and the button that has it do so. */
export function ThisDevice({ artistId, publicKey, isKnown }: ThisDeviceProps) {
  const { state, busy, error, turnOn } = useThisDevice(String(artistId), publicKey, isKnown);
  return (
    <div className="grid justify-items-start gap-2">
      <p role="status" className="quiet">
        {state === 'on' && texts.isOn}
        {state === 'denied' && texts.denied}
        {state === 'unsupported' && texts.notSupported}
      </p>
      {state === 'off' && (
        <Button
          type="button"
          icon="bell"
          busy={busy}
          busyLabel={texts.turningOn}
          onClick={() => void turnOn()}
        >
          {texts.getThese}
        </Button>
      )}
      {error !== null && <p role="alert">{error}</p>}
    </div>
  );
}
