import { test } from 'vitest';

import { composeBeat, type BeatRequest } from '#src/composition/compose-beat.ts';
import { composeSong } from '#src/composition/compose-song.ts';
import { fitHum } from '#src/composition/fit-hum.ts';
import { GENRE_DESCRIPTIONS } from '#src/composition/genres/catalogue.ts';
import { pick, seededRandom } from '#src/random.ts';
import { GENRES, MOODS, STYLES, type Genre } from '#src/vocabulary.ts';
import { humSomething } from '#fixtures/written-hums.ts';
import { centroid, nearest, scoreFeatures, weighing } from '#fixtures/score-features.ts';
import { type Figure, noteFigures } from './figures.ts';

function request(genre: Genre, seed: string, tempo: 'own' | 'common'): BeatRequest {
  const random = seededRandom(seed);
  const { low, high } = GENRE_DESCRIPTIONS[genre].tempo;
  const own = Math.min(200, Math.max(60, low + random() * (high - low)));
  const slider = () => 1 + Math.floor(random() * 10);
  return {
    genre,
    mood: pick(random, MOODS),
    style: pick(random, STYLES),
    tempo: tempo === 'own' ? own : 120,
    duration: 30 + random() * 60,
    energy: slider(),
    danceability: slider(),
    complexity: slider(),
    valence: slider(),
    instruments: [],
    instrumental: true,
    variations: random() < 0.5,
  };
}

/**
 * The share of scores whose genre has the nearest centre, by drums, tempo and harmony. Since pieces of
 * a genre differ, features count by how little they vary within genres; `plain` leaves that out.
 */
function genresToldApart(tempo: 'own' | 'common'): { told: number; plain: number } {
  const features = (genre: Genre, name: string) =>
    scoreFeatures(composeBeat(request(genre, `${name}-${genre}`, tempo), name).score);
  const rows = (genre: Genre, name: string, count: number) =>
    Array.from({ length: count }, (_, at) => features(genre, `${name}-${at}`));
  const learnt = GENRES.map((genre) => rows(genre, 'learn', 24));
  const asked = GENRES.map((genre) => rows(genre, 'bench', 10));
  const share = (seen: (row: readonly number[]) => readonly number[]) => {
    const centres = new Map(
      GENRES.map((genre, at) => [genre, centroid((learnt[at] ?? []).map(seen))]),
    );
    const answers = GENRES.flatMap((genre, at) =>
      (asked[at] ?? []).map((row) => nearest(seen(row), centres) === genre),
    );
    return answers.filter(Boolean).length / answers.length;
  };
  return { told: share(weighing(learnt)), plain: share((row) => row) };
}

const HUMS = 'the same 200 melodies, hummed late, early, drifting and out of tune';

function humsWrittenDown(): Figure[] {
  const hums = Array.from({ length: 200 }, (_, at) => humSomething(`bench-${at}`));
  const share = (test: (hum: (typeof hums)[number]) => boolean) =>
    hums.filter(test).length / hums.length;
  const fitted = (hum: (typeof hums)[number]) => {
    const fit = fitHum(hum.heard);
    return fit.ok ? fit : null;
  };
  const near = (one: number, other: number) => Math.abs(one / other - 1) < 0.04;
  return [
    {
      what: 'Tempo that a hum is written down at, within 4 %',
      value: share((hum) => near(fitted(hum)?.tempo ?? 0, hum.tempo)),
      floor: 0.83,
      goal: 0.9,
      note: HUMS,
    },
    {
      what: 'Key that a hum is written down in, exactly',
      value: share((hum) => {
        const key = fitted(hum)?.key;
        return key?.tonic === hum.key.tonic && key.mode === hum.key.mode;
      }),
      floor: 0.67,
      goal: 0.8,
      note: HUMS,
    },
    {
      what: 'Metre and first bar line of a hum',
      value: share((hum) => {
        const fit = fitted(hum);
        return fit?.meter === hum.meter && fit.theme.notes[0]?.start === 0;
      }),
      floor: 0.7,
      goal: 0.9,
      note: HUMS,
    },
  ];
}

function secondsForSongs(): number {
  const songs = 20;
  const begun = performance.now();
  for (let at = 0; at < songs; at += 1) {
    const { heard } = humSomething(`time-${at}`);
    composeSong({ notes: heard, genre: 'pop', type: 'song', length: 'full', seed: `${at}` });
  }
  return (performance.now() - begun) / songs / 1000;
}

test('composition', { timeout: 600_000 }, () => {
  const { told, plain } = genresToldApart('own');
  noteFigures([
    {
      what: 'Genres told apart by their scores',
      value: told,
      floor: 0.8,
      goal: 0.85,
      note: `nearest of 34 centres of drums, tempo and harmony, each feature in its spread within genres; without that ${plain.toFixed(2)}; all at 120 ${genresToldApart('common').told.toFixed(2)}; chance 0.03`,
    },
    ...humsWrittenDown(),
    {
      what: 'A full song, composed',
      value: secondsForSongs(),
      floor: 1,
      goal: 0.2,
      unit: ' s',
      note: 'mean of 20',
    },
  ]);
});
