import { describe, expect, test } from 'vitest';

import { PLAIN_BEAT } from '#fixtures/beat-requests.ts';

import type { Score } from '../score.ts';
import { MOODS, STYLES } from '../vocabulary.ts';
import { composeBeat, type BeatRequest } from './compose-beat.ts';

/** Not a whole number of its bars: the last one is cut. */
const REQUEST = { ...PLAIN_BEAT, duration: 47 };
const compose = (wishes: Partial<BeatRequest>, seed = 'test-1') =>
  composeBeat({ ...REQUEST, ...wishes }, seed).score;
const part = (score: Score, role: string) =>
  score.parts.find((other) => other.role === role)?.notes;
const SEEDS = ['mark-1', 'mark-2', 'mark-3'];

test('every mood and every style leaves a mark of its own on the same request', () => {
  const mark = (wishes: Partial<BeatRequest>) => {
    const { score, sound } = composeBeat({ ...REQUEST, ...wishes }, 'marks');
    return JSON.stringify([score.parts, score.drums, score.chords, sound]);
  };
  expect(new Set(MOODS.map((mood) => mark({ mood }))).size).toBe(MOODS.length);
  expect(new Set(STYLES.map((style) => mark({ style }))).size).toBe(STYLES.length);
});

describe('moods are heard as what they are called', () => {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const tune = (mood: BeatRequest['mood']) =>
    SEEDS.flatMap((seed) => part(compose({ mood, genre: 'rock' }, seed), 'melody') ?? []);
  const pitch = (mood: BeatRequest['mood']) => mean(tune(mood).map((note) => note.pitch));
  const length = (mood: BeatRequest['mood']) => mean(tune(mood).map((note) => note.length));
  const force = (mood: BeatRequest['mood']) => mean(tune(mood).map((note) => note.velocity));
  const minor = (mood: BeatRequest['mood']) =>
    mean(
      Array.from({ length: 16 }, (_, at) =>
        compose({ mood, genre: 'rock' }, `mode-${at}`).key.mode === 'minor' ? 1 : 0,
      ),
    );
  test('dark lies lower than dreamy', () =>
    expect(pitch('dark')).toBeLessThan(pitch('dreamy') - 4));
  test('playful is shorter than meditative', () =>
    expect(length('playful')).toBeLessThan(length('meditative') * 0.7));
  test('aggressive is louder than chill', () =>
    expect(force('aggressive')).toBeGreaterThan(force('chill') + 0.1));
  test('meditative says less than energetic', () =>
    expect(tune('meditative').length).toBeLessThan(tune('energetic').length * 0.6));
  test('sad is more often in minor than happy', () =>
    expect(minor('sad')).toBeGreaterThan(minor('happy') + 0.25));
});

describe('styles are heard as what they are called', () => {
  const band = (style: BeatRequest['style']) =>
    compose({ style, genre: 'synthwave' }).parts.map((other) => other.instrument);
  const strikes = (style: BeatRequest['style']) => compose({ style }).drums?.hits.length ?? 0;
  const kicksOnBeats = (style: BeatRequest['style']) =>
    (compose({ style, genre: 'rock' }).drums?.hits ?? []).filter(
      ({ drum, at }) => drum === 'kick' && Math.abs(at - Math.round(at)) < 0.08,
    ).length;
  test('acoustic goes without electricity', () => {
    for (const instrument of ['synth', 'pads', '808', 'electric-guitar'] as const) {
      expect(band('acoustic')).not.toContain(instrument);
    }
  });
  test('orchestral brings an orchestra', () => {
    for (const instrument of ['strings', 'brass', 'flute', 'violin'] as const) {
      expect(band('orchestral')).toContain(instrument);
    }
  });
  test('minimal strikes less than radio-ready', () =>
    expect(strikes('minimal')).toBeLessThan(strikes('radio-ready') * 0.8));
  test('club puts a kick on nearly every beat', () =>
    expect(kicksOnBeats('club')).toBeGreaterThan(kicksOnBeats('vintage') * 1.3));
  test('cinematic takes its time from chord to chord', () =>
    expect(compose({ style: 'cinematic' }).chords.length).toBeLessThan(
      compose({ style: 'modern' }).chords.length * 0.8,
    ));
  test('underground leaves the verses without a tune', () => {
    const tune = (style: BeatRequest['style']) => part(compose({ style }), 'melody')?.length ?? 0;
    expect(tune('underground')).toBeLessThan(tune('instrumental') * 0.8);
  });
});
