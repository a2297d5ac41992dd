import { describe, expect, it } from 'vitest';
import { bandOfNoise } from '#fixtures/beatbox/mouth-sounds.ts';
import { seededRandom } from '#src/random.ts';
import { beatOdds } from './beat-evidence.ts';

const RATE = 44_100;
const SECONDS = 6;
const STRANGENESS = 0.6;

/** Three bursts of air a second, each over after a tenth of one. */
function bursts(): Float32Array {
  const air = bandOfNoise(SECONDS * RATE, 300, 9000, RATE, seededRandom('bursts'));
  return air.map((value, index) => 0.5 * value * Math.exp(-((index / RATE) % (1 / 3)) / 0.02));
}

/** A voice that holds one note after the other, with two overtones. */
function hum(level: number): Float32Array {
  let phase = 0;
  return Float32Array.from({ length: SECONDS * RATE }, (_, index) => {
    const note = [0, 3, 5, 7][Math.floor(index / RATE / 0.8) % 4] ?? 0;
    phase += (2 * Math.PI * 130 * 2 ** (note / 12)) / RATE;
    return level * (Math.sin(phase) + 0.4 * Math.sin(2 * phase) + 0.2 * Math.sin(3 * phase));
  });
}

function together(one: Float32Array, other: Float32Array): Float32Array {
  return one.map((value, index) => value + (other[index] ?? 0));
}

describe('the odds of a beat', () => {
  it('are good for short sounds with silence between them, also where a voice hums beneath', () => {
    expect(beatOdds(bursts(), RATE, STRANGENESS)).toBeGreaterThan(1);
    expect(beatOdds(together(bursts(), hum(0.03)), RATE, STRANGENESS)).toBeGreaterThan(1);
  });

  it('are bad for a hum, and for one as loud as the hits', () => {
    expect(beatOdds(hum(0.3), RATE, STRANGENESS)).toBeLessThan(-1);
    expect(beatOdds(together(bursts(), hum(0.3)), RATE, STRANGENESS)).toBeLessThan(-1);
  });
});
