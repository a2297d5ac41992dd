import { useEffect, useState } from 'react';
import { player } from '#app/features/player/global-player.ts';
import type { RecorderControls } from '#app/features/player/recorder/use-recorder.ts';
import * as texts from './texts.ts';

const KEY = 'recording-latency';
/**
 * No sound system, radio headphones included, has a higher latency; larger values are measuring
 * errors.
 */
const MAX_MS = 1_000;

/** The measured round-trip latency of this device, in milliseconds; null if it was not measured. */
export function rememberedLatency(): number | null {
  try {
    const ms = Number.parseFloat(localStorage.getItem(KEY) ?? '');
    return ms >= 0 && ms <= MAX_MS ? ms : null;
  } catch {
    return null;
  }
}

function rememberLatency(ms: number): void {
  try {
    localStorage.setItem(KEY, String(Math.round(ms)));
  } catch {
    // Storage is full or forbidden: the value is kept until the page is closed.
  }
}

/** The latency reported by the sound system, used until it is measured. Milliseconds. */
export function estimatedLatency(context: AudioContext, inputLatency: number): number {
  const output = context.outputLatency || context.baseLatency || 0;
  const ms = (output + inputLatency) * 1000;
  return Number.isFinite(ms) ? Math.min(MAX_MS, Math.max(0, ms)) : 0;
}

/** The round-trip latency of this device: measured once, stored in the browser. */
export function useLatency(recorder: Pick<RecorderControls, 'recordSamples'>) {
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
        setError(reason instanceof Error ? reason.message : texts.couldNotHearTheClicks);
      } finally {
        setMeasuring(false);
      }
    },
  };
}
