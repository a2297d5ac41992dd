import { describe, expect, it } from 'vitest';
import { allFinite, brightness, energyTime, largest, meanOf } from '#fixtures/tone-measures.ts';
import { drumsAlone } from '#fixtures/played-alone.ts';
import { filter } from '../instruments/state-variable-filter.ts';
import { RENDER_DETAIL, type RenderSettings } from '../instruments/render-settings.ts';
import { seededRandom } from '../random.ts';
import { type Drum, type DrumHit, ENGINE_RATE } from '../score.ts';
import { DRUM_KITS } from '../vocabulary.ts';
import { kits } from './kit.ts';
import { MAX_HIT } from './drum-player.ts';
import { DRUM_PLACES, strikeDrum } from './strike-drum.ts';

const DRUMS = Object.keys(DRUM_PLACES) as Drum[];

const settings = (seconds: number): RenderSettings => ({
  tempo: 60,
  frames: Math.round(seconds * ENGINE_RATE),
  beginnings: [0],
  seed: 'test',
  renderDetail: RENDER_DETAIL.standard,
  saturation: 0,
  period: null,
});

/** Features by which drums are distinguished: brightness, length, how it starts, where its energy lies. */
function features(sound: Float32Array): number[] {
  const energyIn = (kind: 'low' | 'high', hertz: number) => {
    const part = sound.slice();
    filter(part, kind, hertz);
    return part.reduce((sum, value) => sum + value * value, 0);
  };
  const total = sound.reduce((sum, value) => sum + value * value, 0);
  const attack = sound.subarray(0, 0.01 * ENGINE_RATE);
  return [
    Math.log2(brightness(sound, ENGINE_RATE)),
    1.5 * Math.log2(energyTime(sound, 0.9, ENGINE_RATE)),
    Math.log2(brightness(attack, ENGINE_RATE)),
    ...[110, 300, 900].map((hertz) => 2 * Math.log10(energyIn('low', hertz) / total + 1e-4)),
    2 * Math.log10(energyIn('high', 5000) / total + 1e-4),
  ];
}

function distance(a: readonly number[], b: readonly number[]): number {
  return Math.hypot(...a.map((value, index) => value - (b[index] ?? 0)));
}

describe.each(DRUM_KITS)('the %s kit', (name) => {
  const kit = kits[name];

  it.each(DRUMS)('has a clean %s', (drum) => {
    for (const velocity of [0.1, 0.5, 1]) {
      const sound = strikeDrum(drum, kit, { velocity, random: seededRandom('clean') });
      expect(allFinite(sound)).toBe(true);
      expect(sound.length).toBeLessThanOrEqual(MAX_HIT * ENGINE_RATE);
      expect(largest(sound)).toBeGreaterThan(0.05);
      expect(largest(sound)).toBeLessThan(2.4);
      expect(Math.abs(sound[0] ?? 1)).toBeLessThan(0.06 * largest(sound));
      expect(Math.abs(sound.at(-1) ?? 1)).toBeLessThan(1e-4);
      expect(Math.abs(meanOf(sound))).toBeLessThan(8e-3);
    }
  });

  it('has drums that are told apart by their sound, whoever strikes them', () => {
    const taught = DRUMS.map((drum) => {
      const blow = { velocity: 0.7, random: seededRandom('taught') };
      return { drum, features: features(strikeDrum(drum, kit, blow)) };
    });
    const asked = DRUMS.flatMap((drum) => [0.55, 0.9].map((velocity) => ({ drum, velocity })));
    const right = asked.filter(({ drum, velocity }) => {
      const random = seededRandom(`asked/${drum}/${velocity}`);
      const heard = features(strikeDrum(drum, kit, { velocity, random }));
      const [nearest] = [...taught].sort(
        (a, b) => distance(a.features, heard) - distance(b.features, heard),
      );
      return nearest?.drum === drum;
    });
    expect(right.length / asked.length).toBeGreaterThanOrEqual(0.9);
  });
});

describe('kits', () => {
  it('differ in the drums that carry a beat', () => {
    for (const drum of ['kick', 'snare', 'closed-hat'] as const) {
      const sounds = DRUM_KITS.map((name) =>
        features(strikeDrum(drum, kits[name], { velocity: 0.8, random: seededRandom('kit') })),
      );
      sounds.forEach((sound, index) => {
        for (const other of sounds.slice(index + 1)) {
          expect(distance(sound, other)).toBeGreaterThan(0.35);
        }
      });
    }
  });
});

describe('a drummer', () => {
  const hats = (drums: readonly Drum[]): DrumHit[] =>
    drums.map((drum, index) => ({ at: index * 0.25, drum, velocity: 0.8 }));

  it('closes an open hat with the next blow on the hats', () => {
    const tail = (drums: readonly Drum[]) => {
      const { left } = drumsAlone({ kit: 'classic', hits: hats(drums) }, settings(1));
      return largest(left.subarray(0.42 * ENGINE_RATE, 0.5 * ENGINE_RATE));
    };
    expect(tail(['open-hat'])).toBeGreaterThan(5 * tail(['open-hat', 'pedal-hat']));
  });

  it('strikes no two blows alike and grows brighter with force', () => {
    const { left } = drumsAlone(
      { kit: 'trap', hits: hats(['closed-hat', 'closed-hat', 'closed-hat']) },
      settings(1),
    );
    const [first, second] = [0, 0.25].map((start) =>
      left.subarray(start * ENGINE_RATE, (start + 0.05) * ENGINE_RATE),
    );
    const difference = first?.map((value, at) => value - (second?.[at] ?? 0));
    expect(largest(difference ?? new Float32Array(1))).toBeGreaterThan(0.05);
    const bright = [0.2, 0.9].map((velocity) =>
      brightness(
        strikeDrum('snare', kits.classic, { velocity, random: seededRandom('force') }),
        ENGINE_RATE,
      ),
    );
    expect(bright[1]).toBeGreaterThan(1.1 * (bright[0] ?? Infinity));
  });
});
