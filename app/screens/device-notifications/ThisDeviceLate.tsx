import { useLate } from '#app/ui/hydration.tsx';
import type { ThisDeviceProps } from './ThisDevice.tsx';
import * as texts from './texts.ts';

const load = () => import('./ThisDevice.tsx').then(({ ThisDevice }) => ThisDevice);

/** The same, with scripts that load after those of the page. */
export function ThisDeviceLate(props: ThisDeviceProps) {
  const ThisDevice = useLate(load);
  return (
    <>
      <noscript>
        <p className="quiet">{texts.turningOnNeedsJavaScript}</p>
      </noscript>
      {ThisDevice && <ThisDevice {...props} />}
    </>
  );
}
