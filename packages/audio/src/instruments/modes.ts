import { ENGINE_RATE } from '../score.ts';
import type { Hertz, Seconds } from '../units.ts';

/** One way in which a struck thing swings. */
export interface Mode {
  readonly hertz: Hertz;
  readonly gain: number;
  /** Until it has died away by 60 dB. */
  readonly ring: Seconds;
  /** In periods; struck things start at 0. */
  readonly phase?: number;
}

/** Below this share of full scale a mode is over. */
const INAUDIBLE = 2e-5;

/**
 * Adds the free swinging of modes to `out` (Adrien, "The missing link: modal synthesis", 1991): each
 * is a pole pair, y[n] = 2r·cos ω·y[n−1] − r²·y[n−2], left alone once it cannot be heard.
 */
export function addModes(out: Float32Array, modes: readonly Mode[]): void {
  for (const mode of modes) {
    if (mode.hertz < 0.47 * ENGINE_RATE && Math.abs(mode.gain) > INAUDIBLE) addMode(out, mode);
  }
}

function addMode(out: Float32Array, { hertz, gain, ring, phase = 0 }: Mode): void {
  const omega = (2 * Math.PI * hertz) / ENGINE_RATE;
  const radius = 10 ** (-3 / (ring * ENGINE_RATE));
  const feedback = 2 * radius * Math.cos(omega);
  const loss = -radius * radius;
  const audible = (ring * ENGINE_RATE * Math.log10(Math.abs(gain) / INAUDIBLE)) / 3;
  const end = Math.min(out.length, Math.ceil(audible));
  const angle = 2 * Math.PI * phase;
  let now = gain * Math.sin(angle);
  let before = (gain * Math.sin(angle - omega)) / radius;
  for (let at = 0; at < end; at += 1) {
    out[at] = (out[at] ?? 0) + now;
    const next = feedback * now + loss * before;
    before = now;
    now = next;
  }
}
