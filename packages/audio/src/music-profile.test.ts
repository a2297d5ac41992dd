import { describe, expect, it } from 'vitest';
import { sampleOf } from '#fixtures/sample-of.ts';
import { noise, sine } from '#fixtures/signals.ts';
import { renderSong } from '#fixtures/songs/render-song.ts';
import { KEYS, keyName } from './musical-key.ts';
import { MusicProfile, type MusicProfileResult } from './music-profile.ts';
import type { Hertz } from './units.ts';

const RATE = 22_050;

function profile(
  channels: readonly Float32Array[],
  sampleRate: Hertz = RATE,
  blockLength = 10_007,
): MusicProfileResult {
  const music = new MusicProfile({ sampleRate });
  const length = channels[0]?.length ?? 0;
  for (let from = 0; from < length; from += blockLength) {
    music.push(channels.map((samples) => samples.subarray(from, from + blockLength)));
  }
  return music.result();
}

/** A click a beat, every fourth louder. */
function clicks(bpm: number, seconds: number, sampleRate: Hertz = RATE): Float32Array {
  const samples = new Float32Array(Math.round(seconds * sampleRate));
  const burst = noise({ length: Math.round(0.03 * sampleRate), amplitude: 0.5, seed: 7 });
  for (let beat = 0; (beat * 60) / bpm < seconds - 0.1; beat += 1) {
    const start = Math.round(((beat * 60) / bpm) * sampleRate);
    const level = beat % 4 === 0 ? 1 : 0.6;
    burst.forEach((value, index) => {
      samples[start + index] = value * level * (1 - index / burst.length);
    });
  }
  return samples;
}

const inAntiphase = (samples: Float32Array) => [samples, samples.map((value) => -value)];

/** Tonic, fourth, fifth, tonic. */
const CADENCES = {
  major: ['0 4 7', '5 9 12', '7 11 14', '0 4 7'],
  minor: ['0 3 7', '5 8 12', '7 10 14', '0 3 7'],
};

function cadence(
  tonic: number,
  mode: 'major' | 'minor',
  { cents = 0, secondsPerChord = 1 } = {},
): Float32Array {
  const chordLength = secondsPerChord * RATE;
  const samples = new Float32Array(4 * chordLength);
  CADENCES[mode].forEach((chord, index) => {
    for (const step of chord.split(' ')) {
      const midi = 57 + ((tonic + 3) % 12) + Number(step) + cents / 100;
      for (const harmonic of [1, 2, 3]) {
        const frequency = harmonic * 440 * 2 ** ((midi - 69) / 12);
        const amplitude = 0.1 / harmonic;
        const tone = sine({ frequency, sampleRate: RATE, seconds: secondsPerChord, amplitude });
        tone.forEach((value, frame) => {
          const at = index * chordLength + frame;
          samples[at] = (samples[at] ?? 0) + value;
        });
      }
    }
  });
  return samples;
}

function expectVerdict(result: MusicProfileResult): void {
  if (result.bpm !== null) expect(result.bpm).toBeGreaterThan(20);
  if (result.key !== null) expect(keyName(result.key)).toMatch(/^[A-G][b#]? (major|minor)$/);
}

describe('tempo', () => {
  it.each(sampleOf([72, 86.4, 97.3, 110, 120, 133.7, 151], 2))('hears clicks at %f', (bpm) => {
    const { bpm: heard } = profile([clicks(bpm, 25)]);
    expect(Math.abs((heard ?? 0) / bpm - 1)).toBeLessThan(0.005);
  });

  it('hears songs, swung or with a waltz beat, at tempos that are not whole', () => {
    for (const [genre, bpm] of [
      ['boomBap', 91.3],
      ['waltz', 124.6],
      ['shuffle', 103.2],
    ] as const) {
      const song = renderSong(`tempo test ${genre}`, { genre, bpm, seconds: 24 });
      const { bpm: heard } = profile(song.channels, song.sampleRate);
      expect(Math.abs((heard ?? 0) / bpm - 1), genre).toBeLessThan(0.01);
    }
  });
});

describe('key', () => {
  it.each(sampleOf([...KEYS], 3))(
    'hears a cadence in $tonic $mode, in tune and not',
    ({ tonic, mode }) => {
      for (const cents of [0, -28, 30]) {
        expect(profile([cadence(tonic, mode, { cents })]).key).toEqual({ tonic, mode });
      }
    },
  );
});

it('hears what cancels itself when its sides are added', () => {
  expect(profile(inAntiphase(clicks(97.3, 25))).bpm).toBeCloseTo(97.3, 0);
  expect(profile(inAntiphase(cadence(0, 'major'))).key).toEqual({ tonic: 0, mode: 'major' });
});

describe('what is no music', () => {
  it('hears no tempo in one tone or two, whose end is cut off', () => {
    for (const seconds of [2.6, 4, 5, 8]) {
      const tone = sine({ frequency: 220, sampleRate: RATE, seconds, amplitude: 0.5 });
      const struck = (times: number) =>
        tone.map((value, at) => value * Math.exp(-((at * times) % tone.length) / times / RATE));
      expect(profile([tone]).bpm).toBeNull();
      expect(profile([struck(2)]).bpm).toBeNull();
      expect(profile([struck(3)]).bpm).not.toBeNull();
    }
  });

  it('hears neither tempo nor key in silence, noise, and nothing', () => {
    const none = { bpm: null, key: null };
    expect(profile([new Float32Array(10 * RATE)])).toEqual(none);
    expect(profile([new Float32Array(0)])).toEqual(none);
    for (const seed of [1, 2, 3]) {
      expect(profile([noise({ length: 20 * RATE, amplitude: 0.3, seed })])).toEqual(none);
    }
  });

  it.each<[name: string, tones: number[], length: number, partials?: number[]]>([
    ['noise', [], 8],
    ['ticks of noise', [], 5],
    ['one tone', [1000], 20],
    ['two tones', [1000, 1500], 20],
    ['an octave', [880, 440], 60],
    ['a third', [1046.5, 1318.5], 100],
    ['a wood block', [1200], 60, [1, 1.625, 2.583]],
    ['a cowbell', [540], 120, [1, 800 / 540, 3, 2400 / 540]],
  ])('hears the tempo of a click, and no key: %s', (_name, tones, length, partials = [1]) => {
    for (const bpm of [60, 90, 120, 172]) {
      const samples = new Float32Array(20 * RATE);
      const burst = noise({ length: (length / 1000) * RATE, amplitude: 0.5, seed: 3 });
      for (let beat = 0; beat < (19.5 * bpm) / 60; beat += 1) {
        const tone = tones[beat % 4 === 0 ? tones.length - 1 : 0];
        burst.forEach((value, frame) => {
          const phase = (2 * Math.PI * (tone ?? 0) * frame) / RATE;
          const sum = partials.reduce((all, part) => all + Math.sin(part * phase), 0);
          const level = Math.exp(-frame / RATE / 0.03) / partials.length;
          samples[Math.round((beat * 60 * RATE) / bpm) + frame] =
            (tone === undefined ? value : sum / 2) * level;
        });
      }
      const heard = profile([samples]);
      expect(heard.key).toBe(null);
      expect(heard.bpm ?? 0).toBeGreaterThan(0);
    }
  });

  it('hears the key of a chord that is held, and of three notes', () => {
    const chord = cadence(9, 'minor').subarray(0, RATE);
    const held = new Float32Array(20 * RATE);
    for (let at = 0; at < held.length; at += chord.length) held.set(chord, at);
    expect(profile([held]).key).toEqual({ tonic: 9, mode: 'minor' });
  });

  it('hears no beat in a held chord', () => {
    const held = cadence(9, 'major', { secondsPerChord: 2 }).subarray(0, 2 * RATE);
    const long = new Float32Array(20 * RATE);
    for (let start = 0; start < long.length; start += held.length) long.set(held, start);
    expect(
      profile([sine({ frequency: 330, sampleRate: RATE, seconds: 30, amplitude: 0.4 })]).bpm,
    ).toBe(null);
    expectVerdict(profile([long]));
  });

  it('gives a verdict on samples that are not numbers, and on far too loud ones', () => {
    const broken = clicks(120, 20);
    for (let index = 0; index < broken.length; index += 997) broken[index] = NaN;
    broken[5000] = Infinity;
    broken[6000] = 1e30;
    expectVerdict(profile([broken]));
    expectVerdict(profile([new Float32Array(10 * RATE).fill(NaN)]));
    expectVerdict(profile([new Float32Array(10 * RATE).fill(1)]));
  });

  it.each([0.01, 0.5, 1, 2.6, 4])('gives a verdict on %f seconds', (seconds) => {
    expectVerdict(profile([clicks(120, seconds)]));
    expectVerdict(profile([cadence(0, 'major').subarray(0, seconds * RATE)]));
  });
});

describe('any recording', () => {
  it.each([8000, 44_100, 48_000, 96_000])('hears the same at %i Hz, mono or stereo', (rate) => {
    const mono = clicks(108, 20, rate);
    expect(profile([mono], rate).bpm).toBeCloseTo(108, 0);
    expect(profile([mono, mono], rate)).toEqual(profile([mono], rate));
  });

  it('does not depend on how the sound is cut into blocks', () => {
    const samples = clicks(126, 15);
    expect(profile([samples], RATE, 333)).toEqual(profile([samples], RATE, 1 << 20));
  });

  it('hears only the first ten minutes of a sound that goes on', () => {
    const music = new MusicProfile({ sampleRate: 8000 });
    const minute = clicks(120, 60, 8000);
    for (let count = 0; count < 10; count += 1) music.push([minute]);
    const louder = noise({ length: 60 * 8000, amplitude: 1, seed: 1 });
    for (let count = 0; count < 30; count += 1) music.push([louder]);
    expect(music.result().bpm).toBeCloseTo(120, 0);
  });
});
