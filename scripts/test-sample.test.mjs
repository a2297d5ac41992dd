import { describe, expect, it } from 'vitest';
import {
  SAMPLES,
  TURNS,
  chosenSample,
  inEvenSample,
  inSample,
  sampledJourneys,
} from './test-sample.mjs';

const samples = Array.from({ length: SAMPLES }, (_, sample) => sample);

describe('the sample of a run', () => {
  it('is that of the commit, and the same each time', () => {
    const of = (commit) => chosenSample({ env: {}, commit });
    const commits = Array.from({ length: 90 }, (_, n) =>
      `${(n * 7919).toString(16)}`.padStart(8, '0'),
    );
    expect(new Set(commits.map(of))).toEqual(new Set(samples));
    expect(commits.map(of)).toEqual(commits.map(of));
  });

  it('can be named, or be everything', () => {
    const of = (env) => chosenSample({ env, commit: '00000001' });
    expect(of({ TEST_SAMPLE: '3' })).toBe(2);
    expect(of({ TEST_SAMPLE: 'all' })).toBeNull();
    expect(of({ DEEP: '1' })).toBeNull();
    expect(() => of({ TEST_SAMPLE: `${SAMPLES + 1}` })).toThrow(
      'TEST_SAMPLE must be a number from 1',
    );
    expect(() => of({ TEST_SAMPLE: 'none' })).toThrow('TEST_SAMPLE');
  });

  it('exists outside a repository', () => {
    expect(samples).toContain(chosenSample({ env: {} }));
  });
});

describe('samples of journeys', () => {
  const printed = [
    'Listing tests:',
    '  [scripts-on] › track.spec.ts:9:1 › a visitor reads',
    '  [scripts-on] › track.spec.ts:92:1 › a link goes out › and comes back @core',
    '  [scripts-on] › track.spec.ts:142:1 › the owner takes it back',
    '  [scripts-on] › record.spec.ts:53:3 › an artist sings',
    '  [scripts-off] › track.spec.ts:9:1 › a visitor reads',
    '  [scripts-off] › track.spec.ts:142:1 › the owner takes it back',
    'Total: 6 tests in 2 files',
  ].join('\n');
  const all = samples.map((sample) => sampledJourneys(printed, sample));

  it('hold each run of each journey once', () => {
    const listed = printed.split('\n').filter((line) => line.startsWith('  '));
    expect(all.flat().sort()).toEqual(listed.map((line) => line.trim()).sort());
  });

  it('have a journey with and without scripts in different ones', () => {
    for (const sample of all) {
      const titles = sample.map((line) => line.replace(/^\[[^\]]+\]/, ''));
      expect(new Set(titles).size).toBe(titles.length);
    }
  });

  it('take about as much of each file', () => {
    const ofTracks = all.map((lines) => lines.filter((line) => line.includes('track.spec')).length);
    expect(Math.max(...ofTracks) - Math.min(...ofTracks)).toBeLessThanOrEqual(1);
  });
});

it('parts are whole and apart', () => {
  const list = Array.from({ length: 11 }, (_, n) => n);
  expect(samples.flatMap((sample) => inSample(list, sample)).sort((a, b) => a - b)).toEqual(list);
});

it('parts by time are whole, apart and of about the same length', () => {
  const seconds = Object.fromEntries(
    Array.from({ length: 4 * SAMPLES }, (_, n) => [`test ${n}`, n % 17]),
  );
  const parts = samples.map((sample) => inEvenSample(seconds, sample));
  expect(parts.flat().sort()).toEqual(Object.keys(seconds).sort());
  const sums = parts.map((part) => part.reduce((sum, test) => sum + seconds[test], 0));
  expect(Math.max(...sums) - Math.min(...sums)).toBeLessThanOrEqual(2);
});

it('tests that take turns are each in every third sample', () => {
  const seconds = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`test ${n}`, n % 7]));
  const parts = samples.map((sample) => inEvenSample(seconds, sample, TURNS));
  for (const test of Object.keys(seconds)) {
    const places = samples.filter((sample) => parts[sample].includes(test));
    expect(places).toHaveLength(SAMPLES / TURNS);
    expect(places.map((place) => place % TURNS)).toEqual(places.map(() => places[0]));
  }
});
