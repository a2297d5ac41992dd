import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { concatenated, noise, sine } from '#fixtures/signals.ts';
import { LoudnessMeter } from './loudness.ts';
import { TruePeakMeter } from './true-peak.ts';

function meterOf(channels: Float32Array[], sampleRate: number, blockLength = 4096) {
  const meter = new LoudnessMeter({ sampleRate, channels: channels.length });
  for (let start = 0; start < (channels[0]?.length ?? 0); start += blockLength) {
    meter.push(channels.map((samples) => samples.subarray(start, start + blockLength)));
  }
  return meter;
}

const integrated = (channels: Float32Array[], sampleRate: number, blockLength?: number) =>
  meterOf(channels, sampleRate, blockLength).integrated();

const truePeak = (channels: Float32Array[], blockLength?: number) =>
  peakMeterOf(channels, blockLength).decibels();

function peakMeterOf(channels: Float32Array[], blockLength = 4096) {
  const meter = new TruePeakMeter({ channels: channels.length });
  for (let start = 0; start < (channels[0]?.length ?? 0); start += blockLength) {
    meter.push(channels.map((samples) => samples.subarray(start, start + blockLength)));
  }
  return meter;
}

/** A 1 kHz stereo tone in steps of [dBFS, seconds], as EBU Tech 3341 describes its test signals. */
function steps(sampleRate: number, levels: Array<readonly [number, number]>) {
  return concatenated(
    levels.map(([level, seconds]) =>
      sine({ frequency: 1000, sampleRate, seconds, amplitude: 10 ** (level / 20) }),
    ),
  );
}

describe('LoudnessMeter', () => {
  it.each([8000, 22050, 44100, 48000, 96000])(
    'reads a 997 Hz sine at full scale as 0 LUFS in stereo and -3.01 in mono at %i Hz (± 0.05)',
    (sampleRate) => {
      const tone = sine({ frequency: 997, sampleRate, seconds: 5 });
      const tolerance = sampleRate === 8000 ? 0.2 : 0.05;
      expect(Math.abs((integrated([tone, tone], sampleRate) ?? NaN) - 0)).toBeLessThan(tolerance);
      expect(Math.abs((integrated([tone], sampleRate) ?? NaN) + 3.01)).toBeLessThan(tolerance);
    },
  );

  it.each([
    ['case 1', [[-23, 20]], -23],
    ['case 2', [[-33, 20]], -33],
    [
      'case 3: a soft beginning and end are gated out',
      [
        [-36, 10],
        [-23, 60],
        [-36, 10],
      ],
      -23,
    ],
    [
      'case 4: so is what lies below -70',
      [
        [-72, 10],
        [-36, 10],
        [-23, 60],
        [-36, 10],
        [-72, 10],
      ],
      -23,
    ],
    [
      'case 5',
      [
        [-26, 20],
        [-20, 20.1],
        [-26, 20],
      ],
      -23,
    ],
  ] satisfies Array<[string, Array<[number, number]>, number]>)(
    'meets EBU Tech 3341 %s (± 0.1 LU)',
    (_, levels, expected) => {
      const tone = steps(48000, levels);
      expect(Math.abs((integrated([tone, tone], 48000) ?? NaN) - expected)).toBeLessThan(0.1);
    },
  );

  it('does not depend on how the sound is cut', () => {
    const tone = steps(44100, [
      [-20, 1],
      [-30, 1],
    ]);
    expect(integrated([tone, tone], 44100, 1)).toBeCloseTo(
      integrated([tone, tone], 44100, 1_000_000) ?? NaN,
      9,
    );
  });

  it('measures a take shorter than one gating block as a whole', () => {
    const tone = sine({ frequency: 997, sampleRate: 48000, seconds: 0.3 });
    expect(integrated([tone, tone], 48000)).toBeCloseTo(0, 0);
  });

  it('has no value for silence and for nothing', () => {
    expect(integrated([new Float32Array(48000)], 48000)).toBeNull();
    expect(integrated([], 48000)).toBeNull();
  });
});

describe('loudness over time', () => {
  const stereo = (levels: Array<readonly [number, number]>) => {
    const tone = steps(48000, levels);
    return meterOf([tone, tone], 48000);
  };

  it.each([
    [
      'case 1',
      [
        [-20, 20],
        [-30, 20],
      ],
      10,
    ],
    [
      'case 2',
      [
        [-20, 20],
        [-15, 20],
      ],
      5,
    ],
    [
      'case 3',
      [
        [-40, 20],
        [-20, 20],
      ],
      20,
    ],
    [
      'case 4',
      [
        [-50, 20],
        [-35, 20],
        [-20, 20],
        [-35, 20],
        [-50, 20],
      ],
      15,
    ],
  ] satisfies Array<[string, Array<[number, number]>, number]>)(
    'has the range of EBU Tech 3342 %s (± 1 LU)',
    (_, levels, expected) => {
      expect(Math.abs((stereo(levels).range() ?? NaN) - expected)).toBeLessThan(1);
    },
  );

  it('follows the level, a point for each part of the sound, from both ends', () => {
    const meter = stereo([
      [-30, 10],
      [-20, 10],
    ]);
    const points = meter.shortTerm(20);
    expect(points).toHaveLength(20);
    expect(points.slice(0, 8).every((level) => Math.abs(level + 30) < 0.1)).toBe(true);
    expect(points.slice(12).every((level) => Math.abs(level + 20) < 0.1)).toBe(true);
    expect(meter.loudestShortTerm()).toBeCloseTo(-20, 1);
  });

  it('has a step for each point at most, a floor for silence, and nothing for less than a step', () => {
    expect(stereo([[-20, 0.5]]).shortTerm(100)).toHaveLength(5);
    expect(meterOf([new Float32Array(48000)], 48000).shortTerm(4)).toEqual([-70, -70, -70, -70]);
    expect(meterOf([new Float32Array(100)], 48000).shortTerm(4)).toEqual([]);
    for (const meter of [stereo([[-20, 2]]), meterOf([new Float32Array(5 * 48000)], 48000)]) {
      expect(meter.range()).toBeNull();
      expect(meter.loudestShortTerm()).toBeNull();
    }
  });
});

describe('TruePeakMeter', () => {
  it.each([1000, 4096, 1_000_000])('tells where the peak is, in blocks of %i', (blockLength) => {
    const tone = sine({ frequency: 997, sampleRate: 48000, seconds: 1, amplitude: 0.5 });
    tone.set([0.9], 30_000);
    const meter = peakMeterOf([new Float32Array(48000), tone], blockLength);
    expect(meter.position()).toBeGreaterThan(29_980);
    expect(meter.position()).toBeLessThan(30_020);
    expect(peakMeterOf([new Float32Array(100)]).position()).toBe(0);
  });

  it('finds the peak between samples: a quarter-rate sine at 45 degrees (+0.2 / -0.4 dB)', () => {
    // Every sample lies at 0.5 / sqrt 2, 3 dB below the true peak of 0.5 (EBU Tech 3341, case 16).
    const tone = sine({
      frequency: 12000,
      sampleRate: 48000,
      seconds: 1,
      amplitude: 0.5,
      phase: Math.PI / 4,
    });
    const faded = tone.map(
      (sample, index) => sample * Math.min(1, index / 4800, (47999 - index) / 4800),
    );
    const level = truePeak([faded]) ?? NaN;
    expect(level).toBeGreaterThan(-6.42);
    expect(level).toBeLessThan(-5.82);
  });

  it('is the sample peak where a peak falls on a sample, and in the last samples too', () => {
    expect(truePeak([Float32Array.of(...new Float32Array(200), 0.5)])).toBeCloseTo(-6.02, 1);
    expect(
      truePeak([new Float32Array(100), Float32Array.from({ length: 100 }, () => 1)]),
    ).toBeGreaterThan(-0.01);
  });

  it('has no value for digital silence', () => {
    expect(truePeak([new Float32Array(1000)])).toBeNull();
  });
});

const ffmpeg = spawnSync('ffmpeg', ['-version']).status === 0;

describe('against the ebur128 filter of ffmpeg (skipped where ffmpeg is not on PATH)', () => {
  it.skipIf(!ffmpeg).each([44100, 48000, 32000])('agrees within 0.1 LU at %i Hz', (sampleRate) => {
    const left = concatenated([
      noise({ length: sampleRate * 4, amplitude: 0.05, seed: 1 }),
      sine({ frequency: 220, sampleRate, seconds: 4, amplitude: 0.6 }),
      noise({ length: sampleRate * 4, amplitude: 0.4, seed: 2 }),
    ]);
    const right = noise({ length: left.length, amplitude: 0.2, seed: 3 });
    const theirs = measuredByFfmpeg([left, right], sampleRate);
    expect(Math.abs((integrated([left, right], sampleRate) ?? NaN) - theirs.loudness)).toBeLessThan(
      0.1,
    );
    expect(Math.abs((truePeak([left, right]) ?? NaN) - theirs.truePeak)).toBeLessThan(0.4);
    const range = meterOf([left, right], sampleRate).range() ?? NaN;
    expect(Math.abs(range - theirs.range)).toBeLessThan(0.2);
  });
});

function measuredByFfmpeg(channels: [Float32Array, Float32Array], sampleRate: number) {
  const interleaved = new Float32Array(channels[0].length * 2);
  channels.forEach((samples, channel) =>
    samples.forEach((sample, index) => (interleaved[2 * index + channel] = sample)),
  );
  const input = ['-f', 'f32le', '-ar', String(sampleRate), '-ac', '2', '-i', 'pipe:0'];
  const output = ['-af', 'ebur128=peak=true:framelog=verbose', '-f', 'null', '-'];
  const run = spawnSync('ffmpeg', ['-hide_banner', '-nostats', ...input, ...output], {
    input: Buffer.from(interleaved.buffer),
    encoding: 'utf8',
  });
  const report = run.stderr;
  const summary = report.slice(report.lastIndexOf('Summary:'));
  return {
    loudness: Number(/I:\s*(-?[\d.]+) LUFS/.exec(summary)?.[1]),
    range: Number(/LRA:\s*([\d.]+) LU/.exec(summary)?.[1]),
    truePeak: Number(/Peak:\s*(-?[\d.]+) dBFS/.exec(summary)?.[1]),
  };
}
