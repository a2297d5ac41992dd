import { addInto, framesOf, controlLine } from '../instruments/control.ts';
import { addModes, type Mode } from '../instruments/modes.ts';
import { filter } from '../instruments/state-variable-filter.ts';
import { addWave, SQUARE } from '../instruments/wavetable.ts';
import type { Random } from '../random.ts';
import type { Hertz, Seconds } from '../units.ts';
import { burst, fade, together } from './burst.ts';
import type { Hit, Kit } from './kit.ts';

/** Oscillators of the analogue machines' cymbal circuit, out of tune with one another. */
const MACHINE_METAL: readonly Hertz[] = [205.3, 304.4, 369.6, 522.7, 540, 800];

function squares(hertz: readonly Hertz[], frames: number, random: Random): Float32Array {
  const out = new Float32Array(frames);
  for (const pitch of hertz) {
    addWave(
      out,
      SQUARE,
      controlLine(frames, () => pitch),
      { phase: random(), gain: 0.16 },
    );
  }
  return out;
}

/**
 * Modes of a plate: dense and inharmonic, with a shorter decay of high ones. Cymbals have hundreds (Fletcher
 * & Rossing, ch. 20); several dozen and noise are enough to sound similar.
 */
function plate(
  random: Random,
  shape: { from: Hertz; to: Hertz; ring: Seconds; count: number; level: number },
): Mode[] {
  return Array.from({ length: shape.count }, (_, index) => {
    const place = (index + 0.9 * random()) / shape.count;
    const hertz = shape.from * (shape.to / shape.from) ** place;
    return {
      hertz,
      gain: (shape.level * (0.2 + 1.3 * place) * (0.5 + random())) / Math.sqrt(shape.count),
      ring: shape.ring * (1 - 0.65 * place) * (0.6 + 0.8 * random()),
      phase: random(),
    };
  });
}

export type Hat = 'closed-hat' | 'open-hat' | 'pedal-hat';

export function strikeHat(drum: Hat, { hat, machine }: Kit, blow: Hit): Float32Array {
  const { velocity, random } = blow;
  const ring =
    drum === 'open-hat'
      ? hat.open * 1.6
      : hat.closed * (drum === 'pedal-hat' ? 1.3 : 1.4 + 1.2 * velocity);
  const from = hat.from * (drum === 'pedal-hat' ? 0.8 : 0.85 + 0.2 * velocity);
  const hiss = burst(random, { ring, level: 1 - hat.metal, kind: 'high', hertz: from, attack: 14 });
  const metal = machine
    ? squares(
        MACHINE_METAL.map((hertz) => hertz * 1.6),
        hiss.length,
        random,
      )
    : new Float32Array(hiss.length);
  if (machine) fade(metal, ring, hat.metal * 1.6, 10);
  else {
    addModes(
      metal,
      plate(random, { from: 2600, to: 13_000, ring, count: 28, level: 1.3 * hat.metal }),
    );
    fade(metal, ring * 4, 1, 10);
  }
  filter(metal, 'high', from * 0.85);
  const out = together(hiss, metal);
  if (drum === 'pedal-hat') filter(out, 'low', 9000);
  return out;
}

export function strikeCrash({ cymbal, machine }: Kit, { velocity, random }: Hit): Float32Array {
  const ring = cymbal.ring * (0.6 + 0.4 * velocity);
  const out = burst(random, { ring, level: 0.42, kind: 'high', hertz: cymbal.from, attack: 160 });
  const metal = new Float32Array(out.length);
  const count = machine ? 20 : 56;
  addModes(metal, plate(random, { from: 420, to: 12_000, ring, count, level: 0.55 }));
  fade(metal, ring * 6, 1, 90);
  filter(metal, 'high', cymbal.from * 0.35);
  addInto(out, metal, 1);
  return together(
    out,
    burst(random, { ring: 0.05, level: 0.4 * velocity, kind: 'high', hertz: 5000 }),
  );
}

export function strikeRide({ cymbal, machine }: Kit, { velocity, random }: Hit): Float32Array {
  const ring = cymbal.ring * 0.75;
  const out = new Float32Array(framesOf(ring));
  const count = machine ? 14 : 36;
  addModes(out, plate(random, { from: 480, to: 9500, ring: ring * 0.7, count, level: 0.4 }));
  // The stick's ping: a few prominent modes.
  const ping = [2.1, 2.93, 4.35, 5.7].map((share): Mode => {
    const hertz = 1000 * share * (0.99 + 0.02 * random());
    return { hertz, gain: 0.2 * cymbal.ping * (0.4 + velocity), ring: 0.5 };
  });
  addModes(out, ping);
  fade(out, ring * 4, 1, 12);
  filter(out, 'high', 380);
  const wash = { ring: ring * 0.6, level: 0.1 + 0.1 * velocity, hertz: cymbal.from } as const;
  return together(
    out,
    burst(random, { ...wash, kind: 'high' }),
    burst(random, { ring: 0.012, level: 0.35 * velocity, kind: 'band', hertz: 6000, attack: 6 }),
  );
}

export function strikeCowbell({ machine }: Kit, { velocity, random }: Hit): Float32Array {
  const ring = 0.36;
  if (machine) {
    const out = squares([540, 800], framesOf(ring), random);
    filter(out, 'band', 860, 1.1);
    fade(out, ring, 3.4, 8);
    return out;
  }
  const out = new Float32Array(framesOf(ring));
  const modes: readonly (readonly [Hertz, number])[] = [
    [587, 0.5],
    [845, 0.42],
    [1690, 0.2 * velocity],
    [2536, 0.16 * velocity],
  ];
  addModes(
    out,
    modes.map(([hertz, gain]) => ({ hertz, gain, ring: ring * 0.8 })),
  );
  fade(out, ring * 5, 1, 6);
  return together(out, burst(random, { ring: 0.02, level: 0.25, kind: 'band', hertz: 3500 }));
}

export function strikeTriangle({ machine }: Kit, { velocity, random }: Hit): Float32Array {
  const ring = machine ? 0.8 : 1.5;
  const out = new Float32Array(framesOf(ring));
  const rods = [1, 1.69, 2.24, 2.77, 3.46].map((share, index): Mode => ({
    hertz: 2950 * share * (0.997 + 0.006 * random()),
    gain: (0.32 * (0.6 + 0.4 * velocity)) / (1 + 0.5 * index),
    ring: ring / (1 + 0.25 * index),
  }));
  addModes(out, rods);
  fade(out, ring * 4, 1, 10);
  return together(out, burst(random, { ring: 0.01, level: 0.2, kind: 'high', hertz: 7000 }));
}

/** Jingles that hit one after another. */
export function strikeTambourine(_kit: Kit, { velocity, random }: Hit): Float32Array {
  const jingles = Array.from({ length: 6 }, (_, index) => {
    const out = new Float32Array(framesOf(0.24));
    const ring = 0.16 * (0.7 + 0.6 * random());
    addModes(out, plate(random, { from: 5200, to: 12_500, ring, count: 7, level: 0.5 }));
    fade(out, 0.9, 1, 30);
    return [out, index * 0.006 * (0.5 + random())] as const;
  });
  const hiss = burst(random, { ring: 0.13, level: 0.25 * velocity, kind: 'high', hertz: 7500 });
  return together(...jingles, hiss);
}

/** Noise that swells and stops abruptly. */
export function strikeShaker({ machine }: Kit, { velocity, random }: Hit): Float32Array {
  const attack = machine ? 200 : Math.round(900 - 500 * velocity);
  const hertz = 5600 + 1800 * velocity;
  const shape = { ring: 0.13, level: 1, kind: 'band', quality: 0.9 } as const;
  return burst(random, { ...shape, hertz, attack });
}

export function strikeClave({ machine }: Kit, { velocity, random }: Hit): Float32Array {
  const out = new Float32Array(framesOf(0.14));
  addModes(out, [
    { hertz: machine ? 2490 : 2330, gain: 0.85, ring: 0.1 },
    { hertz: 6100, gain: machine ? 0 : 0.15 * velocity, ring: 0.03 },
  ]);
  fade(out, 2, 1, 6);
  return together(out, burst(random, { ring: 0.008, level: 0.15, kind: 'high', hertz: 4000 }));
}
