import { framesOf } from '../instruments/control.ts';
import { addModes } from '../instruments/modes.ts';
import { softClip } from '../instruments/saturation.ts';
import { filter } from '../instruments/state-variable-filter.ts';
import type { Hertz, Seconds } from '../units.ts';
import { burst, fade, fallingTone, together } from './burst.ts';
import type { Hit, Kit } from './kit.ts';

export function strikeKick({ kick }: Kit, { velocity, random }: Hit): Float32Array {
  const out = together(
    fallingTone({
      hertz: kick.hertz * (0.995 + 0.01 * random()),
      bend: kick.bend * (0.55 + 0.45 * velocity),
      bendTime: kick.bendTime,
      ring: kick.ring,
      level: 0.95,
    }),
    burst(random, {
      ring: 0.028,
      level: kick.click * (0.15 + 0.85 * velocity ** 1.5),
      kind: 'band',
      hertz: 2200 + 2600 * velocity,
      attack: 8,
    }),
    burst(random, { ring: 0.09, level: 0.35 * kick.click, kind: 'low', hertz: 320 }),
  );
  for (let at = 0; at < out.length; at += 1) {
    out[at] = softClip((out[at] ?? 0) * kick.drive) / softClip(kick.drive);
  }
  filter(out, 'high', 22);
  return endAtNothing(out);
}

export function strikeSnare({ snare }: Kit, blow: Hit): Float32Array {
  const { velocity, random } = blow;
  const hertz = snare.hertz * (0.99 + 0.02 * random());
  const skin = { bend: 0.35 * velocity, bendTime: 0.012 };
  const wires = burst(random, {
    ring: snare.ring * (0.9 + 0.5 * velocity) * 1.4,
    level: snare.wires * (0.5 + 0.5 * velocity),
    kind: 'high',
    hertz: snare.wiresFrom,
    attack: snare.brush ? 700 : 20,
  });
  filter(wires, 'low', 4000 + 7500 * velocity);
  const body = snare.body * (snare.brush ? 0.45 : 1);
  return together(
    fallingTone({ hertz, ...skin, ring: snare.ring, level: 0.7 * body }),
    fallingTone({ hertz: hertz * 1.59, ...skin, ring: snare.ring * 0.6, level: 0.4 * body }),
    fallingTone({ hertz: hertz * 2.3, ...skin, ring: snare.ring * 0.4, level: 0.18 * body }),
    wires,
    burst(random, {
      ring: 0.012,
      level: (snare.brush ? 0.1 : 0.4) * velocity,
      kind: 'band',
      hertz: 4200,
      attack: 6,
    }),
  );
}

/** Cross-stick: a wooden click and a short resonance of the shell. */
export function strikeRim({ machine, snare }: Kit, { velocity, random }: Hit): Float32Array {
  const out = new Float32Array(framesOf(0.12));
  const base = machine ? 1650 : 1050 + snare.hertz;
  addModes(out, [
    { hertz: base, gain: 0.5, ring: 0.06 },
    { hertz: base * 1.42, gain: 0.35 * velocity, ring: 0.04 },
    { hertz: machine ? 460 : 410, gain: 0.3, ring: 0.07 },
  ]);
  const knock = burst(random, { ring: 0.02, level: 0.5 * velocity, kind: 'band', hertz: 3200 });
  return endAtNothing(together(out, knock));
}

const TOM_STEPS = { 'low-tom': 1, 'mid-tom': 1.36, 'high-tom': 1.8 } as const;

export function strikeTom(drum: keyof typeof TOM_STEPS, { tom }: Kit, blow: Hit): Float32Array {
  const { velocity, random } = blow;
  const hertz = tom.hertz * TOM_STEPS[drum];
  const ring = tom.ring / TOM_STEPS[drum] ** 0.5;
  const bend = { bend: tom.bend * (0.4 + 0.6 * velocity), bendTime: 0.045 };
  return together(
    fallingTone({ hertz, ...bend, ring, level: 0.85 }),
    fallingTone({ hertz: hertz * 1.504, ...bend, ring: ring * 0.5, level: 0.3 * velocity }),
    fallingTone({ hertz: hertz * 1.742, ...bend, ring: ring * 0.35, level: 0.16 * velocity }),
    burst(random, { ring: 0.03, level: 0.4 * velocity, kind: 'band', hertz: 2400, attack: 8 }),
  );
}

export type HandDrum = 'conga-low' | 'conga-high' | 'bongo';

const HANDS: Readonly<Record<HandDrum, { hertz: Hertz; ring: Seconds; slap: number }>> = {
  'conga-low': { hertz: 168, ring: 0.42, slap: 0.16 },
  'conga-high': { hertz: 236, ring: 0.32, slap: 0.3 },
  bongo: { hertz: 410, ring: 0.17, slap: 0.4 },
};

/** Hand drum: a tone with a soft attack, and a slap at high velocities. */
export function strikeHandDrum(drum: HandDrum, { machine }: Kit, blow: Hit): Float32Array {
  const { velocity, random } = blow;
  const { hertz, ring, slap } = HANDS[drum];
  const skin = { bend: machine ? 0.02 : 0.09, bendTime: 0.014 };
  const tuned = hertz * (0.992 + 0.016 * random());
  if (machine) return fallingTone({ hertz: tuned, ...skin, ring, level: 0.9 });
  return together(
    fallingTone({ hertz: tuned, ...skin, ring, level: 0.8 }),
    fallingTone({ hertz: tuned * 1.51, ...skin, ring: ring * 0.5, level: 0.3 }),
    fallingTone({ hertz: tuned * 2.24, ...skin, ring: ring * 0.3, level: 0.25 * velocity }),
    burst(random, {
      ring: 0.03,
      level: slap * (0.3 + velocity),
      kind: 'band',
      hertz: 1500 + 5 * hertz,
      attack: 10,
    }),
  );
}

/** Several short bursts, then reverb. */
export function strikeClap({ clap, machine }: Kit, { velocity, random }: Hit): Float32Array {
  const hands = machine ? [0, 0.0105, 0.021] : [0, 0.006, 0.011, 0.019, 0.024];
  const slaps = hands.map((delay) => {
    const spread = machine ? 1 : 0.85 + 0.3 * random();
    const shape = { ring: 0.035, level: 0.8, kind: 'band', quality: 1.3, attack: 12 } as const;
    const late = delay * (0.85 + 0.3 * random());
    return [burst(random, { ...shape, hertz: clap.hertz * spread }), late] as const;
  });
  const room = burst(random, {
    ring: clap.ring * (1.6 + 1.4 * velocity),
    level: 0.7,
    kind: 'band',
    hertz: clap.hertz * 1.1,
    quality: 1,
  });
  return together(...slaps, [room, hands.at(-1) ?? 0]);
}

function endAtNothing(out: Float32Array): Float32Array {
  fade(out, 60, 1, 0);
  return out;
}
