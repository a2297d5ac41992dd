import { expect, test } from 'vitest';

import { composeBeat } from '#src/composition/compose-beat.ts';
import { composeSong } from '#src/composition/compose-song.ts';
import { GENRE_DESCRIPTIONS } from '#src/composition/genres/catalogue.ts';
import type { Score } from '#src/score.ts';
import { GENRES, type Genre } from '#src/vocabulary.ts';
import { PLAIN_BEAT } from '#fixtures/beat-requests.ts';
import { humSomething } from '#fixtures/written-hums.ts';
import { noteFigures } from './figures.ts';
import {
  band,
  chorusOverVerse,
  form,
  groove,
  kick,
  mean,
  meanDistance,
  melodyFit,
  type Fit,
} from './score-variety.ts';

const SEEDS = 20;
const HUMS = 8;
/** The mean of the same seeds before a seed chose groove, band, form and chords. */
const DISTANCE_BEFORE = 0.245;

/** One request, twenty seeds: what differs is the seed's doing. */
function beatsOf(genre: Genre): Score[] {
  const tempo = Math.min(200, Math.max(60, GENRE_DESCRIPTIONS[genre].tempo.typical));
  return Array.from(
    { length: SEEDS },
    (_, at) => composeBeat({ ...PLAIN_BEAT, genre, tempo, duration: 90 }, `variety-${at}`).score,
  );
}

const different = (scores: readonly Score[], what: (score: Score) => string) =>
  new Set(scores.map(what)).size;

function songsOf(genre: Genre): { fit: Fit; lift: number }[] {
  return Array.from({ length: HUMS }, (_, at) => {
    const { heard } = humSomething(`variety-${at}`);
    const made = composeSong({
      notes: heard,
      genre,
      type: 'song',
      length: 'full',
      seed: `variety-${at}`,
    });
    if (!made.ok) throw new Error(made.reason);
    const sung = (made.score.vocal?.syllables ?? []).flatMap(({ notes }) => notes);
    return { fit: melodyFit(made.score, sung), lift: chorusOverVerse(made.score) };
  });
}

test('variety, harmony and form', { timeout: 600_000 }, () => {
  const beats = GENRES.map((genre) => ({ genre, scores: beatsOf(genre) }));
  const songs = GENRES.map((genre) => ({ genre, songs: songsOf(genre) }));
  const rows = beats.map(({ genre, scores }, at) => {
    const own = songs[at]?.songs ?? [];
    return {
      genre,
      kicks: different(scores, kick),
      grooves: different(scores, groove),
      bands: different(scores, band),
      forms: different(scores, form),
      ...meanDistance(scores),
      held: mean(own.map(({ fit }) => fit.held)),
      clashing: mean(own.map(({ fit }) => fit.clashing)),
      songLift: mean(own.map(({ lift }) => lift)),
      beatLift: mean(scores.map(chorusOverVerse)),
    };
  });
  for (const { genre, ...row } of rows) {
    const shown = Object.entries(row).map(([what, value]) => `${what} ${value.toFixed(2)}`);
    console.log(`${genre}: ${shown.join(', ')}`);
  }
  // Folk has hand drums and no kick, ambient no drums.
  const kicking = rows.filter(({ kicks }, at) => kicks > 1 || (beats[at]?.scores ?? []).some(kick));
  type Row = (typeof rows)[number];
  type Column = Exclude<keyof Row, 'genre'>;
  const drumming = rows.filter((_, at) => beats[at]?.scores[0]?.drums);
  const least = (column: Column) =>
    (column === 'kicks' ? kicking : column === 'grooves' ? drumming : rows).reduce((best, row) =>
      row[column] < best[column] ? row : best,
    );
  const average = (column: Column) => mean(rows.map((row) => row[column]));
  const of = (genre: Genre, column: Column) =>
    (rows.find((row) => row.genre === genre)?.[column] ?? 0).toFixed(2);
  const counted = (column: Column, what: string, goal: number) => ({
    what: `${what} of a genre in ${SEEDS} seeds, fewest`,
    value: least(column)[column],
    floor: goal - 2,
    goal,
    digits: 0,
    note: `${least(column).genre}; mean of 34 genres ${average(column).toFixed(1)}`,
  });
  const parts = `onsets ${average('onsets').toFixed(2)}, chords ${average('chords').toFixed(2)}, timbre ${average('timbre').toFixed(2)}`;
  const worst = least('held');
  noteFigures([
    counted('kicks', 'Kick patterns', 6),
    counted('grooves', 'Grooves', 8),
    counted('bands', 'Bands', 6),
    counted('forms', 'Forms', 5),
    {
      what: 'Distance between seeds of one genre, 0 to 1',
      value: average('all'),
      floor: DISTANCE_BEFORE * 2.5,
      goal: DISTANCE_BEFORE * 3,
      note: `${parts}; least ${least('all').genre} ${least('all').all.toFixed(2)}; before ${DISTANCE_BEFORE.toFixed(2)}`,
    },
    {
      what: 'Songs from hums: strong beats on chord tones, worst genre',
      value: worst.held,
      floor: 0.7,
      goal: 0.75,
      note: `${worst.genre}; trap ${of('trap', 'held')}, jazz ${of('jazz', 'held')}, mean ${average('held').toFixed(2)}; ${HUMS} hums each`,
    },
    {
      what: 'Songs from hums: melody in long semitone clashes',
      value: Math.max(...rows.map(({ clashing }) => clashing)),
      floor: 0.12,
      goal: 0.05,
      note: `the worst genre; jazz ${of('jazz', 'clashing')}, trap ${of('trap', 'clashing')}, mean ${average('clashing').toFixed(3)}`,
    },
    {
      what: 'Songs from hums: what is struck, choruses over verses',
      value: average('songLift'),
      floor: 2,
      goal: 3,
      unit: ' dB',
      digits: 1,
      note: `least ${least('songLift').genre} ${least('songLift').songLift.toFixed(1)}, trap ${of('trap', 'songLift')}; beats ${average('beatLift').toFixed(1)}; by squares of velocities`,
    },
  ]);
  expect(rows).toHaveLength(GENRES.length);
});
