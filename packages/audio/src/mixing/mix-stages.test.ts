import { describe, expect, it } from 'vitest';
import { sampleOf } from '#fixtures/sample-of.ts';
import { bandScore } from '#fixtures/scores.ts';
import { noise, sine } from '#fixtures/signals.ts';
import { CONTROL, pointsFor } from '../instruments/control.ts';
import { RENDER_DETAIL, type RenderSettings } from '../instruments/render-settings.ts';
import { ENGINE_RATE, type Score, type StereoSound } from '../score.ts';
import { GENRES } from '../vocabulary.ts';
import { doubleTracked } from './double-track.ts';
import { LeadVoice } from './lead-voice.ts';
import { VoiceCut } from './make-room.ts';
import { matchTone } from './match-tone.ts';
import { sectionLevels, sectionLine } from './section-lines.ts';
import { completeSound } from './sound-hints.ts';
import { spread } from './spread.ts';
import { thirdOctaves } from './third-octaves.ts';
import { THIRD_OCTAVES, toneReference } from './tone-references.ts';

const SECONDS = 8;
const FRAMES = SECONDS * ENGINE_RATE;

const settings: RenderSettings = {
  tempo: 60,
  frames: FRAMES,
  beginnings: [0],
  seed: 'stages',
  renderDetail: RENDER_DETAIL.standard,
  saturation: 0,
  period: null,
};

/** A verse of four seconds and a chorus of four. */
const score: Score = {
  ...bandScore(4),
  tempo: 60,
  length: 8,
  sections: [
    { kind: 'verse', start: 0, length: 4, energy: 0.5 },
    { kind: 'chorus', start: 4, length: 4, energy: 0.9 },
  ],
};

function both(side: Float32Array): StereoSound {
  return { left: side.slice(), right: side.slice() };
}

function tone(frequency: number, amplitude: number): Float32Array {
  return sine({ frequency, sampleRate: ENGINE_RATE, seconds: SECONDS, amplitude });
}

function level(side: Float32Array, from = 1, until = SECONDS): number {
  const piece = side.subarray(from * ENGINE_RATE, until * ENGINE_RATE);
  return 10 * Math.log10(piece.reduce((sum, value) => sum + value * value, 0) / piece.length);
}

describe('LeadVoice', () => {
  it.each([0.03, 0.08, 0.2])('stands as far under a backing of amplitude %s', (amplitude) => {
    const length = 1 << 18;
    const mix = both(tone(500, 0.1));
    const voice = new LeadVoice(mix);
    voice.take(0, length);
    expect(level(mix.left, 0, 5)).toBeLessThan(-100);
    const backing = tone(500, amplitude);
    mix.left.set(backing.subarray(0, length));
    mix.right.set(backing.subarray(0, length));
    const bus = both(new Float32Array(length));
    voice.play(bus, 0);
    // The desk turns the voice down by 6 dB behind the rider.
    const over = level(bus.left, 3, 5) - 6 - level(backing, 3, 5);
    expect(over).toBeGreaterThan(-4);
    expect(over).toBeLessThan(-1);
  });

  it('knows when it is sung', () => {
    const mix = both(tone(300, 0.1));
    const silent = 2 * ENGINE_RATE;
    for (const side of [mix.left, mix.right]) side.fill(0, silent);
    const voice = new LeadVoice(mix);
    voice.take(0, 1 << 18);
    expect(voice.presence[Math.floor(ENGINE_RATE / CONTROL)]).toBeGreaterThan(0.95);
    expect(voice.presence[Math.floor((4 * ENGINE_RATE) / CONTROL)]).toBeLessThan(0.05);
  });
});

describe('VoiceCut', () => {
  const cut = (frequency: number, presence: number) => {
    const sound = both(tone(frequency, 0.1));
    const line = new Float32Array(pointsFor(FRAMES)).fill(presence);
    new VoiceCut('pad').next(sound, line);
    return level(sound.left) - level(tone(frequency, 0.1));
  };

  it('cuts pads around 1.6 kHz while somebody sings, and leaves the rest alone', () => {
    expect(cut(1600, 1)).toBeLessThan(-8);
    expect(cut(1600, 0)).toBeCloseTo(0, 3);
    expect(Math.abs(cut(100, 1))).toBeLessThan(0.5);
  });

  it('leaves the bass alone', () => {
    const sound = both(tone(1600, 0.1));
    new VoiceCut('bass').next(sound, new Float32Array(pointsFor(FRAMES)).fill(1));
    expect(level(sound.left)).toBeCloseTo(level(tone(1600, 0.1)), 5);
  });
});

describe('sections on the desk', () => {
  it('lifts a chorus over a verse that is as loud', () => {
    const line = sectionLevels(both(tone(500, 0.1)), score, settings);
    const at = (second: number) => line?.[Math.floor((second * ENGINE_RATE) / CONTROL)] ?? NaN;
    const lift = 20 * Math.log10(at(6) / at(2));
    expect(lift).toBeGreaterThan(2);
    expect(lift).toBeLessThan(4);
  });

  it('leaves alone a chorus that stands over its verse already, and loops', () => {
    const mix = both(tone(500, 0.1));
    for (const side of [mix.left, mix.right]) {
      for (let frame = 0; frame < FRAMES / 2; frame += 1) side[frame] = (side[frame] ?? 0) * 0.637;
    }
    const line = sectionLevels(mix, score, settings);
    for (const gain of line ?? [0]) expect(Math.abs(20 * Math.log10(gain))).toBeLessThan(0.2);
    expect(sectionLevels(mix, score, { ...settings, period: SECONDS })).toBeNull();
  });

  it('turns from one setting to the next just before the first beat', () => {
    const line = sectionLine(score, settings, ({ energy }) => energy);
    const at = (second: number) => line?.[Math.floor((second * ENGINE_RATE) / CONTROL)];
    expect(at(3.7)).toBeCloseTo(0.5);
    expect(at(3.875)).toBeCloseTo(0.7, 1);
    expect(at(4.01)).toBeCloseTo(0.9);
  });
});

describe('spread', () => {
  const sideToMid = ({ left, right }: StereoSound) =>
    level(left.map((value, at) => value - (right[at] ?? 0))) -
    level(left.map((value, at) => value + (right[at] ?? 0)));
  const mixOf = (width: number): StereoSound => {
    const [mid, side] = [tone(500, 0.2), tone(700, 0.2 * width)];
    return {
      left: mid.map((value, at) => value + (side[at] ?? 0)),
      right: mid.map((value, at) => value - (side[at] ?? 0)),
    };
  };

  it.each([
    ['narrow', 0.2, -13, -10],
    ['wide', 0.8, -8.6, -5.5],
    ['right already', 0.33, -11, -8.5],
  ])('brings a mix that is %s nearer to records', (_, width, least, most) => {
    const mix = mixOf(width);
    spread(mix, 0.5, { width: null, level: null });
    expect(sideToMid(mix)).toBeGreaterThan(least);
    expect(sideToMid(mix)).toBeLessThan(most);
  });

  it('leaves one sound on both sides as it is', () => {
    const mix = both(tone(500, 0.2));
    spread(mix, 1, { width: null, level: null });
    expect(mix.left.every((value, at) => value === mix.right[at])).toBe(true);
  });
});

describe('matchTone', () => {
  it('moves no band by more than 3 dB, and the whole nearer to the reference', () => {
    const hiss = noise({ length: FRAMES, amplitude: 0.2, seed: 4 });
    const mix = both(hiss);
    const before = thirdOctaves([hiss]);
    matchTone(mix, 'rock', completeSound({}));
    const after = thirdOctaves([mix.left]);
    const moved = after.map((each, band) => each - (before[band] ?? 0));
    for (const move of moved) expect(Math.abs(move)).toBeLessThan(3);
    // White noise has far too much above and too little below.
    expect(moved[THIRD_OCTAVES.findIndex((hertz) => hertz > 9000)]).toBeLessThan(-1.5);
    expect(moved[1]).toBeGreaterThan(1);
  });

  it.each(sampleOf(GENRES, 4))(
    'has a reference for %s whose octave at 4 kHz lies where masters have it',
    (genre) => {
      const powers = toneReference(genre).map((level) => 10 ** (level / 10));
      const sum = (from: number, until: number) =>
        powers.reduce((total, power, band) => {
          const hertz = THIRD_OCTAVES[band] ?? 0;
          return hertz > from && hertz < until ? total + power : total;
        }, 0);
      const octave = 10 * Math.log10(sum(2900, 5500) / sum(0, Infinity));
      expect(octave).toBeGreaterThan(-14);
      expect(octave).toBeLessThan(-12);
    },
  );

  it('has a reference for every kind that leans as its records do', () => {
    const at = (genre: 'trap' | 'folk' | 'metal' | 'ambient', hertz: number) =>
      toneReference(genre)[THIRD_OCTAVES.findIndex((each) => each >= hertz)] ?? NaN;
    expect(at('trap', 60)).toBeGreaterThan(at('folk', 60) + 3);
    expect(at('metal', 8000)).toBeGreaterThan(at('ambient', 8000) + 1.5);
  });
});

describe('doubleTracked', () => {
  it('plays rhythm guitars twice, left and right, a few milliseconds apart, and nothing else', () => {
    const notes = [0, 1, 2].map((start) => ({ start, length: 1, pitch: 50, velocity: 0.8 }));
    const rhythm = { instrument: 'electric-guitar', role: 'chords', notes } as const;
    const takes = doubleTracked(rhythm, 'guitar', { tempo: 120, seed: 'x' }) ?? [];
    expect(takes.map(({ pan }) => Math.sign(pan))).toEqual([-1, 1]);
    const [first, second] = takes.map(({ part }) => part.notes.map(({ start }) => start));
    first?.forEach((start, index) => {
      const apart = Math.abs(start - (second?.[index] ?? NaN)) / 2;
      expect(apart).toBeGreaterThan(0);
      expect(apart).toBeLessThan(0.02);
      // Early, the first one would be missing at the end of a loop.
      expect(Math.min(start, second?.[index] ?? NaN)).toBeGreaterThanOrEqual(index);
    });
    for (const other of [
      { ...rhythm, role: 'melody' },
      { ...rhythm, instrument: 'piano' },
    ] as const) {
      expect(doubleTracked(other, 'other', { tempo: 120, seed: 'x' })).toBeNull();
    }
  });
});
