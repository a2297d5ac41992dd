import { expect, test } from 'vitest';

import { PLAIN_BEAT } from '#fixtures/beat-requests.ts';

import type { Drum } from '../score.ts';
import { GENRES } from '../vocabulary.ts';
import { composeBeat } from './compose-beat.ts';
import { PERCUSSION } from './drum-kinds.ts';
import { GENRE_DESCRIPTIONS } from './genres/catalogue.ts';
import type { Groove } from './genres/genre.ts';
import { varyGenre } from './vary-genre.ts';

const SEEDS = Array.from({ length: 40 }, (_, at) => `seed-${at}`);
const drumsOf = (groove: Groove) => Object.keys(groove) as Drum[];
const notes = (pattern: string) =>
  [...pattern].filter((sign) => sign !== '.' && sign !== '-').length / pattern.length;

test('a piece has its grooves’ own percussion or one set of the genre’s; kick, snare and hats stay', () => {
  const { funk } = GENRE_DESCRIPTIONS;
  const [, chorus] = funk.drums.grooves;
  const sets = [chorus, ...funk.drums.adornments];
  const percussion = (groove: Groove) =>
    drumsOf(groove).filter((drum) => PERCUSSION.includes(drum) && /[^.]/.test(groove[drum] ?? ''));
  const played = SEEDS.map((seed) => varyGenre(funk, seed).drums.grooves[1]);
  for (const groove of played) {
    expect(drumsOf(groove)).toEqual(expect.arrayContaining(['kick', 'snare', 'closed-hat']));
    const isOf = (set: Groove) =>
      percussion(groove).every((drum) => groove[drum] === set[drum]) &&
      percussion(groove).length >= percussion(set).length - 1;
    expect(sets.some(isOf), JSON.stringify(groove)).toBe(true);
  }
  expect(new Set(played.map((groove) => percussion(groove).join())).size).toBeGreaterThan(4);
});

test('lanes of a set stand where the groove had its own, and a place without one rests', () => {
  const { soul } = GENRE_DESCRIPTIONS;
  const lonely = {
    ...soul,
    drums: { ...soul.drums, adornments: [{ cowbell: 'x...x...x...x...' }] },
  };
  const [verse] = soul.drums.grooves;
  const grooves = SEEDS.map((seed) => varyGenre(lonely, seed).drums.grooves[0]);
  const exchanged = grooves.filter((groove) => groove.cowbell);
  expect(exchanged.length).toBeGreaterThan(grooves.length / 2);
  for (const groove of exchanged) {
    const at = drumsOf(verse).indexOf('tambourine');
    expect(drumsOf(groove)[at]).toBe('cowbell');
    expect(groove['conga-high'] ?? '................').toBe('................');
  }
});

test('percussion that is asked for is heard, though the seed has a set without any', () => {
  for (const seed of SEEDS.slice(0, 12)) {
    const asked = { ...PLAIN_BEAT, genre: 'rock', instruments: ['percussion'] } as const;
    const { drums, sections } = composeBeat(asked, seed).score;
    const verse = sections.find(({ kind }) => kind === 'verse');
    const heard = drums?.hits.filter(
      ({ drum, at }) =>
        PERCUSSION.includes(drum) &&
        at >= (verse?.start ?? 0) &&
        at < (verse?.start ?? 0) + (verse?.length ?? 0),
    );
    expect(heard?.length, seed).toBeGreaterThan(3);
  }
});

test('a figure of one bar is left alone or answered by a second that begins like it and ends like another', () => {
  const { rock } = GENRE_DESCRIPTIONS;
  const two = {
    ...rock,
    bass: { ...rock.bass, patterns: ['R...............', 'R.......5.7.a...'] },
  };
  const lines = SEEDS.flatMap((seed) => varyGenre(two, seed).bass.patterns);
  const answered = lines.filter((line) => line.length === 32);
  expect(answered.length).toBeGreaterThan(lines.length / 3);
  expect(answered.length).toBeLessThan(lines.length);
  for (const line of answered) expect(line.slice(16, 24)).toBe(line.slice(0, 8));
  expect(answered.some((line) => line.slice(24) !== line.slice(8, 16))).toBe(true);
});

test('figures stand from the sparest to the busiest', () => {
  for (const genre of GENRES) {
    for (const seed of SEEDS.slice(0, 5)) {
      const { bass, comping } = varyGenre(GENRE_DESCRIPTIONS[genre], seed);
      for (const figures of [bass.patterns, comping.patterns]) {
        const counts = figures.map(notes);
        expect(counts, `${genre} ${seed}`).toEqual(counts.toSorted((one, other) => one - other));
      }
    }
  }
});

test('who walks may play the first head or the first solo in two, and walks from then on', () => {
  const rates = SEEDS.slice(0, 24).map((seed) => {
    const score = composeBeat(
      { ...PLAIN_BEAT, genre: 'jazz', tempo: 140, duration: 90 },
      seed,
    ).score;
    const bass = score.parts.find(({ role }) => role === 'bass')?.notes ?? [];
    const heads = score.sections.filter(({ kind }) => kind === 'chorus');
    return heads.map(
      ({ start, length }) =>
        bass.filter((note) => note.start >= start - 0.1 && note.start < start + length - 0.1)
          .length / length,
    );
  });
  const inTwo = rates.filter(([first = 1]) => first < 0.8);
  expect(inTwo.length).toBeGreaterThan(2);
  expect(inTwo.length).toBeLessThan(16);
  for (const [, ...others] of rates) for (const rate of others) expect(rate).toBeGreaterThan(0.9);
});
