import { describe, expect, test } from 'vitest';
import { sampleOf } from '#fixtures/sample-of.ts';

import { PLAIN_BEAT } from '#fixtures/beat-requests.ts';

import { pick, seededRandom } from '../random.ts';
import type { Score } from '../score.ts';
import { GENRES, INSTRUMENTS, MOODS, STYLES } from '../vocabulary.ts';
import { composeBeat, type BeatRequest } from './compose-beat.ts';
import { INSTRUMENT_DESCRIPTIONS } from './instruments.ts';
import { voiceLeadingDistance } from './voicing.ts';

const compose = (wishes: Partial<BeatRequest>, seed = 'test-1') =>
  composeBeat({ ...PLAIN_BEAT, ...wishes }, seed).score;
const part = (score: Score, role: string) =>
  score.parts.find((other) => other.role === role)?.notes;
const LEVELS = [1, 3, 5, 7, 10];
const SEEDS = ['slide-1', 'slide-2', 'slide-3'];

/** Everything that a score promises of itself. */
function faults(score: Score): string[] {
  const found: string[] = [];
  for (const row of [score.sections, score.chords]) {
    let at = 0;
    for (const span of row) {
      if (Math.abs(span.start - at) > 1e-6 || !(span.length > 0)) found.push(`a hole at ${at}`);
      at = span.start + span.length;
    }
    if (Math.abs(at - score.length) > 1e-6) found.push(`ends at ${at} of ${score.length}`);
  }
  for (const { instrument, notes } of score.parts) {
    const { low, high } = INSTRUMENT_DESCRIPTIONS[instrument];
    for (const note of notes) {
      const inside =
        note.start >= 0 && note.length > 0 && note.start + note.length <= score.length + 1e-6;
      const playable = Number.isInteger(note.pitch) && note.pitch >= low && note.pitch <= high;
      const heard = note.velocity > 0 && note.velocity <= 1;
      if (!inside || !playable || !heard) found.push(`${instrument}: ${JSON.stringify(note)}`);
    }
  }
  for (const hit of score.drums?.hits ?? []) {
    if (!(hit.at >= 0 && hit.at < score.length && hit.velocity > 0 && hit.velocity <= 1)) {
      found.push(JSON.stringify(hit));
    }
  }
  return found;
}

/** Drawn at random, the same at every run; `npm run test:deep` draws more of them. */
const REQUESTS = process.env['DEEP'] ? 200 : 70;

test('any request gives a whole score that leaves its last sounds about a bar, with everybody who was asked for', () => {
  const random = seededRandom('requests');
  for (let at = 0; at < REQUESTS; at += 1) {
    const request: BeatRequest = {
      genre: pick(random, GENRES),
      mood: pick(random, MOODS),
      style: pick(random, STYLES),
      tempo: 60 + random() * 140,
      duration: at % 10 === 0 ? 180 * random() + 15 : 15 + random() * 30,
      energy: 1 + random() * 9,
      danceability: 1 + random() * 9,
      complexity: 1 + random() * 9,
      valence: 1 + random() * 9,
      instruments: INSTRUMENTS.filter(() => random() < 0.15),
      without: [],
      instrumental: random() < 0.5,
      variations: random() < 0.5,
    };
    const { score, duration } = composeBeat(request, `any-${at}`);
    expect(faults(score), JSON.stringify(request)).toEqual([]);
    const seconds = (score.length * 60) / score.tempo;
    const bar = 240 / score.tempo;
    const asked = Math.min(180, request.duration);
    expect(duration).toBe(asked);
    expect(asked - seconds).toBeGreaterThanOrEqual(0.5 - 1e-6);
    expect(asked - seconds).toBeLessThan(0.5 + bar);
    for (const instrument of request.instruments) {
      const heard =
        instrument === 'drums' || instrument === 'percussion'
          ? score.drums !== null
          : score.parts.some((other) => other.instrument === instrument);
      expect(heard, `${instrument} in ${request.genre}`).toBe(true);
    }
  }
});

test('nonsense in the numbers is brought into bounds', () => {
  for (const value of [NaN, Infinity, -Infinity, -5, 1e9]) {
    const score = compose({ tempo: value, duration: value, energy: value, valence: value });
    expect(faults(score)).toEqual([]);
  }
});

test('who is ruled out is not heard', () => {
  const score = compose({ without: ['drums', 'piano', 'bass'] });
  expect(score.drums).toBeNull();
  expect(score.parts.map((other) => other.instrument)).not.toContain('piano');
  expect(part(score, 'bass')).toBeUndefined();
  expect(compose({ genre: 'reggae', without: ['drums'] }).drums).toBeNull();
  const drummed = compose({ genre: 'reggae', without: ['drums'], instruments: ['percussion'] });
  expect(drummed.drums?.hits.some(({ drum }) => drum === 'kick' || drum === 'snare')).toBe(false);
});

test('the same request and seed give the same score, another seed another', () => {
  expect(compose({})).toEqual(compose({}));
  const other = compose({}, 'test-2');
  expect(part(other, 'melody')).not.toEqual(part(compose({}), 'melody'));
});

describe('a change stays its own', () => {
  const before = compose({});
  test('valence changes harmony and leaves the drums', () => {
    const after = compose({ valence: 9 });
    expect(after.chords).not.toEqual(before.chords);
    expect(after.drums).toEqual(before.drums);
  });
  test('energy and danceability leave harmony, form and the notes of the theme', () => {
    for (const change of [{ energy: 9 }, { danceability: 10 }]) {
      const after = compose(change);
      expect(after.chords).toEqual(before.chords);
      expect(after.drums).not.toEqual(before.drums);
      const tune = (score: Score) => part(score, 'melody')?.map((note) => note.pitch);
      expect(tune(after)).toEqual(tune(before));
    }
  });
  test('a word of the prompt that names nothing changes the theme and leaves the rest', () => {
    const after = compose({ motto: 'ocean' });
    expect(part(after, 'melody')).not.toEqual(part(before, 'melody'));
    expect(part(after, 'bass')).toEqual(part(before, 'bass'));
    expect(after.drums).toEqual(before.drums);
  });
  test('one more instrument leaves the drums, the bass and the chords', () => {
    const after = compose({ instruments: ['flute'] });
    expect(after.drums).toEqual(before.drums);
    expect(part(after, 'bass')).toEqual(part(before, 'bass'));
    expect(after.chords).toEqual(before.chords);
  });
});

describe('sliders steer what they name, and never back', () => {
  const rises = (
    measure: (score: Score, genre: string) => number,
    slide: (value: number) => Partial<BeatRequest>,
  ) => {
    for (const genre of ['pop', 'house', 'jazz', 'trap', 'folk'] as const) {
      for (const seed of SEEDS) {
        const values = LEVELS.map((level) =>
          measure(compose({ genre, ...slide(level) }, seed), genre),
        );
        values.slice(1).forEach((value, at) => {
          expect(value, `${genre} ${seed}: ${values.join()}`).toBeGreaterThanOrEqual(
            (values[at] ?? 0) - 1e-9,
          );
        });
        expect(values.at(-1), `${genre} ${seed}: ${values.join()}`).toBeGreaterThan(values[0] ?? 0);
      }
    }
  };
  test('energy: how much is struck and how hard', () => {
    rises(
      (score) =>
        ((score.drums?.hits ?? []).reduce((sum, hit) => sum + hit.velocity, 0) +
          score.parts
            .flatMap((other) => other.notes)
            .reduce((sum, note) => sum + note.velocity, 0)) /
        score.length,
      (energy) => ({ energy }),
    );
  });
  test('danceability: kicks on the beats, and timing', () => {
    rises(
      (score, genre) => {
        // Off the steps that the genre is written in.
        const steps = genre === 'jazz' ? 3 : 4;
        const kicks = (score.drums?.hits ?? []).filter((hit) => hit.drum === 'kick');
        const onBeat = kicks.filter((hit) => Math.abs(hit.at - Math.round(hit.at)) < 0.08);
        const off = (score.drums?.hits ?? []).map(({ at }) =>
          Math.abs(at * steps - Math.round(at * steps)),
        );
        const late = off.reduce((sum, value) => sum + value, 0) / Math.max(1, off.length);
        return Math.round((onBeat.length / score.length) * 40) / 40 - late * 0.001;
      },
      (danceability) => ({ danceability }),
    );
  });
  test('complexity: tones in the chords, and ghost notes', () => {
    rises(
      (score) => {
        const tones = score.chords.reduce((sum, chord) => sum + chord.intervals.length, 0);
        return tones / score.chords.length;
      },
      (complexity) => ({ complexity }),
    );
  });
  test('valence: the mode and its major thirds', () => {
    const bright = (score: Score) =>
      (score.key.mode === 'major' ? 1 : -1) +
      score.chords.reduce(
        (sum, { intervals, length }) =>
          sum + (intervals.includes(4) ? length : intervals.includes(3) ? -length : 0),
        0,
      ) /
        score.length;
    for (const genre of ['pop', 'house', 'soul', 'k-pop'] as const) {
      const mean = (valence: number) =>
        Array.from({ length: 12 }, (_, at) =>
          bright(compose({ genre, valence }, `valence-${at}`)),
        ).reduce((sum, value) => sum + value / 12, 0);
      const values = [1, 4, 7, 10].map(mean);
      values.slice(1).forEach((value, at) => {
        expect(value, `${genre}: ${values.join()}`).toBeGreaterThanOrEqual(
          (values[at] ?? 0) - 1e-9,
        );
      });
      expect((values[3] ?? 0) - (values[0] ?? 0)).toBeGreaterThan(0.2);
    }
  });
});

test('chords move by the shortest way and the bass stays below them', () => {
  for (const genre of ['pop', 'rnb', 'soul'] as const) {
    const score = compose({ genre, instruments: ['pads'] });
    const pad = score.parts.find((other) => other.role === 'pad')?.notes ?? [];
    const voicings = score.chords.map(({ start, length }) =>
      pad
        .filter((note) => Math.abs(note.start - start) < 0.2 && note.length > length * 0.5)
        .map((note) => note.pitch),
    );
    const steps = voicings
      .slice(1)
      .map((to, at) => voiceLeadingDistance(voicings[at] ?? [], to) / Math.max(1, to.length))
      .filter((step) => step > 0);
    const mean = steps.reduce((sum, step) => sum + step, 0) / steps.length;
    expect(mean).toBeLessThan(2.2);
  }
});

test('an invented theme keeps to its chords on strong beats', () => {
  const score = compose({ genre: 'country', style: 'modern', danceability: 10 });
  const melody = part(score, 'melody') ?? [];
  const strong = melody.filter((note) => Math.abs(note.start - Math.round(note.start)) < 0.03);
  const held = strong.filter((note) => {
    const chord = score.chords.find(
      (other) => note.start + 0.05 >= other.start && note.start + 0.05 < other.start + other.length,
    );
    return chord?.intervals.some((interval) => (chord.root + interval - note.pitch) % 12 === 0);
  });
  expect(held.length / strong.length).toBeGreaterThan(0.9);
});

test('with a voice the choruses have a hook to sing, without one nobody sings', () => {
  expect(compose({ instrumental: true }).vocal).toBeNull();
  const sung = compose({ instrumental: false }).vocal?.syllables ?? [];
  expect(sung.length).toBeGreaterThan(4);
  expect(sung.every((syllable) => syllable.notes.length > 0)).toBe(true);
});

test('with variations, what comes again comes otherwise', () => {
  const verses = (variations: boolean) => {
    const score = compose({ variations, duration: 120, genre: 'funk', danceability: 10 });
    const [one, two] = score.sections.filter((section) => section.kind === 'chorus');
    const melody = part(score, 'melody') ?? [];
    return [one, two].map((section) =>
      melody
        .filter(
          ({ start }) =>
            start >= (section?.start ?? 0) - 0.1 && start < (section?.start ?? 0) + 11.8,
        )
        .map((note) => note.pitch)
        .join(),
    );
  };
  const [plain, again] = verses(false);
  expect(plain).toBe(again);
  const [first, second] = verses(true);
  expect(first).not.toBe(second);
});

test('no drum strikes twice with the same force in a row', () => {
  const hats = (compose({ genre: 'techno' }).drums?.hits ?? []).filter(
    ({ drum }) => drum === 'closed-hat',
  );
  const alike = hats.slice(1).filter((hit, at) => hit.velocity === hats[at]?.velocity).length;
  expect(alike / hats.length).toBeLessThan(0.02);
});

test.each(sampleOf(GENRES, 3))('%s in three has three beats to a bar, for everybody', (genre) => {
  const score = compose({ genre, meter: 3, duration: 45 });
  expect(score.meter).toBe(3);
  expect(score.length % 3).toBeCloseTo(0, 6);
  expect(faults(score)).toEqual([]);
  const bars = score.sections.map(({ length }) => length / 3);
  expect(bars.every((count) => Math.abs(count - Math.round(count)) < 1e-6)).toBe(true);
});

test.each(sampleOf(GENRES, 3))('%s without a bass has nobody who plays one', (genre) => {
  for (const seed of SEEDS) {
    expect(part(compose({ genre, without: ['bass'] }, seed), 'bass') ?? []).toEqual([]);
  }
});

test.each(sampleOf(GENRES, 3))('%s of a piano alone is a piano alone, with a tune', (genre) => {
  const score = compose({ genre, instruments: ['piano'], only: true });
  expect(new Set(score.parts.map(({ instrument }) => instrument))).toEqual(new Set(['piano']));
  expect(score.drums?.hits ?? []).toEqual([]);
  expect(part(score, 'melody')?.length).toBeGreaterThan(0);
  expect(faults(score)).toEqual([]);
});

test.each(sampleOf(GENRES, 3))('%s led by a flute has it in the melody', (genre) => {
  const score = compose({ genre, instruments: ['flute', 'piano'], lead: 'flute' });
  const melody = score.parts.find(({ role }) => role === 'melody');
  expect(melody?.instrument).toBe('flute');
  expect(faults(score)).toEqual([]);
});
