import { ENGINE_RATE } from '../score.ts';
import type { Hertz, Seconds } from '../units.ts';

/** A vibration mode: a decaying sine. */
export interface Mode {
  readonly hertz: Hertz;
  readonly gain: number;
  /** Decay time by 60 dB. */
  readonly ring: Seconds;
  /** In periods; 0 by default, as for struck objects. */
  readonly phase?: number;
}

/** Amplitude below which a mode has decayed. */
const INAUDIBLE = 2e-5;

/**
 * Adds modes to `out` (Adrien, "The missing link: modal synthesis", 1991): each is a pole pair, y[n] =
 * 2r·cos ω·y[n−1] − r²·y[n−2], until it is inaudible.
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
