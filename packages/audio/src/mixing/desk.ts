import { CONTROL, type ControlLine } from '../instruments/control.ts';
import { panned } from '../instruments/bus.ts';
import { ENGINE_RATE, type StereoSound } from '../score.ts';
import type { Decibels } from '../units.ts';
import type { Strip } from './strips.ts';

/** Buffers of a group of parts for one stretch: the direct sound and the mono effect sends. */
export interface Group {
  readonly direct: StereoSound;
  readonly reverb: Float32Array;
  readonly echo: Float32Array;
}

/** Attenuation of every part, so that no stem of a dense arrangement reaches full scale. */
export const HEADROOM: Decibels = -6;

/** Channel strip of one part: applies low cut, ducking, level, panning and sends, stretch by stretch. */
export class Channel {
  readonly #strip: Strip;
  readonly #ducking: ControlLine | null;
  readonly #gains: { left: number; right: number };
  /** State of the low cut, a one-pole low-pass that is subtracted, per side. */
  #lows = { left: 0, right: 0 };

  constructor(strip: Strip, ducking: ControlLine | null) {
    this.#strip = strip;
    this.#ducking = ducking;
    this.#gains = panned(10 ** ((strip.level + HEADROOM) / 20), strip.pan);
  }

  /** @param from sample of the whole part that the stretch begins at */
  add(group: Group, part: StereoSound, from: number): void {
    const { direct } = group;
    this.#lows = {
      left: this.#addSide(group, direct.left, part.left, { from, side: 'left' }),
      right: this.#addSide(group, direct.right, part.right, { from, side: 'right' }),
    };
  }

  #addSide(
    { reverb, echo }: Group,
    into: Float32Array,
    part: Float32Array,
    { from, side }: { from: number; side: 'left' | 'right' },
  ): number {
    const [strip, ducking] = [this.#strip, this.#ducking];
    const gain = this.#gains[side];
    const lag = 1 - Math.exp((-2 * Math.PI * strip.lowCut) / ENGINE_RATE);
    const room = strip.reverb / 2;
    const repeats = strip.echo / 2;
    let low = this.#lows[side];
    for (let start = 0, point = from / CONTROL; start < into.length; start += CONTROL, point += 1) {
      const end = Math.min(start + CONTROL, into.length);
      let duck = gain * (1 - strip.duck * (ducking?.[point] ?? 0));
      const aim = gain * (1 - strip.duck * (ducking?.[point + 1] ?? 0));
      const slope = (aim - duck) / CONTROL;
      for (let at = start; at < end; at += 1) {
        const input = part[at] ?? 0;
        low += lag * (input - low) + 1e-20;
        const value = (input - low) * duck;
        duck += slope;
        into[at] = (into[at] ?? 0) + value;
        reverb[at] = (reverb[at] ?? 0) + value * room;
        if (repeats > 0) echo[at] = (echo[at] ?? 0) + value * repeats;
      }
    }
    return low;
  }
}
