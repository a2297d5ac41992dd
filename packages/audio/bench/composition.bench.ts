import { test } from 'vitest';

import { composeBeat, type BeatRequest } from '#src/composition/compose-beat.ts';
import { composeSong } from '#src/composition/compose-song.ts';
import { fitHum } from '#src/composition/fit-hum.ts';
import { GENRE_DESCRIPTIONS } from '#src/composition/genres/catalogue.ts';
import { pick, seededRandom } from '#src/random.ts';
import { GENRES, MOODS, STYLES, type Genre } from '#src/vocabulary.ts';
import { humSomething } from '#fixtures/written-hums.ts';
import { centroid, nearest, scoreFeatures } from '#fixtures/score-features.ts';
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

/** The share of scores whose genre has the nearest centre, by drums, tempo and harmony. */
function genresToldApart(tempo: 'own' | 'common'): number {
  const features = (genre: Genre, name: string) =>
    scoreFeatures(composeBeat(request(genre, `${name}-${genre}`, tempo), name).score);
  const rows = (genre: Genre, name: string, count: number) =>
    Array.from({ length: count }, (_, at) => features(genre, `${name}-${at}`));
  const centres = new Map(GENRES.map((genre) => [genre, centroid(rows(genre, 'learn', 12))]));
  const answers = GENRES.flatMap((genre) =>
    rows(genre, 'bench', 10).map((row) => nearest(row, centres) === genre),
  );
  return answers.filter(Boolean).length / answers.length;
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

test('composition', () => {
  noteFigures([
    {
      what: 'Genres told apart by their scores',
      value: genresToldApart('own'),
      ...{ floor: 0.4, goal: 0.6 },
      note: `nearest of 34 centres of drums, tempo and harmony; all at 120 ${genresToldApart('common').toFixed(2)}; chance 0.03`,
    },
    ...humsWrittenDown(),
    {
      what: 'A full song, composed',
      value: secondsForSongs(),
      ...{ floor: 1, goal: 0.2, unit: ' s' },
      note: 'mean of 20',
    },
  ]);
});
