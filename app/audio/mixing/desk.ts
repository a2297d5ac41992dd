import { CONTROL, type ControlLine } from '../instruments/control.ts';
import { emptyBus, panned } from '../instruments/stage.ts';
import { ENGINE_RATE, type StereoSound } from '../score.ts';
import type { Decibels } from '../units.ts';
import type { Strip } from './strips.ts';

/** A group of parts on its way to the mix: what is heard directly and what goes to the effects. */
export interface Group {
  readonly direct: StereoSound;
  readonly reverb: Float32Array;
  readonly echo: Float32Array;
}

export function emptyGroup(frames: number): Group {
  return {
    direct: emptyBus(frames, true),
    reverb: new Float32Array(frames),
    echo: new Float32Array(frames),
  };
}

/** The next group, heard on a bus of its own; the sends of the one before, which is done, serve it. */
export function groupAfter({ reverb, echo }: Group): Group {
  reverb.fill(0);
  echo.fill(0);
  return { direct: emptyBus(reverb.length, true), reverb, echo };
}

/** What every part is turned down by, so that no stem of a dense arrangement reaches full scale. */
const HEADROOM: Decibels = -6;

/** Adds a part to its group: low cut, ducking, level, place and sends in one go. */
export function addToGroup(
  group: Group,
  part: StereoSound,
  strip: Strip,
  ducking: ControlLine | null,
): void {
  const gains = panned(10 ** ((strip.level + HEADROOM) / 20), strip.pan);
  addSide(group, group.direct.left, part.left, gains.left, strip, ducking);
  addSide(group, group.direct.right, part.right, gains.right, strip, ducking);
}

function addSide(
  { reverb, echo }: Group,
  into: Float32Array,
  part: Float32Array,
  gain: number,
  strip: Strip,
  ducking: ControlLine | null,
): void {
  const lag = 1 - Math.exp((-2 * Math.PI * strip.lowCut) / ENGINE_RATE);
  const room = strip.reverb / 2;
  const repeats = strip.echo / 2;
  let low = 0;
  for (let start = 0, point = 0; start < into.length; start += CONTROL, point += 1) {
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
}
