import { useEffect, useState } from 'react';
import { player } from '#app/features/player/global-player.ts';
import type { RecorderControls } from '#app/features/player/recorder/use-recorder.ts';
import { rememberedLatency, rememberLatency } from './latency.ts';
import * as texts from './texts.ts';

/** How late this device hears itself: measured once, kept by the browser. */
export function useLatency(recorder: Pick<RecorderControls, 'hear'>) {
  const [ms, setMs] = useState<number | null>(null);
  const [isMeasuring, setMeasuring] = useState(false);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => setMs(rememberedLatency()), []);
  return {
    ms,
    isMeasuring,
    error,
    async measure() {
      player.pause();
      setMeasuring(true);
      setError(null);
      try {
        const { measureLatency } = await import('./measure-latency.ts');
        const measured = await measureLatency(recorder);
        rememberLatency(measured);
        setMs(Math.round(measured));
      } catch (reason) {
        setError(reason instanceof Error ? reason.message : texts.clicksNotHeard);
      } finally {
        setMeasuring(false);
      }
    },
  };
}
