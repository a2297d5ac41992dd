import { expect, test } from 'vitest';

import { centroid, distance, nearest, scoreFeatures } from '#fixtures/score-features.ts';

import { pick, seededRandom } from '../../random.ts';
import { GENRES, MOODS, STYLES, type Genre } from '../../vocabulary.ts';
import { composeBeat, type BeatRequest } from '../compose-beat.ts';
import { readProgression } from '../roman.ts';
import { GENRE_DESCRIPTIONS } from './catalogue.ts';

/** A request as people make them: moods, styles and sliders as they like, the genre's tempo roughly. */
function asPeopleAsk(genre: Genre, seed: string): BeatRequest {
  const random = seededRandom(seed);
  const { low, high } = GENRE_DESCRIPTIONS[genre].tempo;
  const slider = () => 3 + Math.floor(random() * 6);
  return {
    genre,
    mood: pick(random, MOODS),
    style: pick(random, STYLES),
    tempo: Math.min(200, Math.max(60, low + random() * (high - low))),
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

test('every pattern fills whole bars and every progression can be read', () => {
  for (const genre of GENRES) {
    const { drums, bass, comping, melody, harmony } = GENRE_DESCRIPTIONS[genre];
    const lanes = drums.grooves.flatMap((groove) => Object.values(groove));
    for (const pattern of [...lanes, ...bass.patterns, ...comping.patterns, ...melody.rhythms]) {
      expect(pattern.length % drums.steps, `${genre}: ${pattern}`).toBe(0);
    }
    for (const text of harmony.major) readProgression(text, { tonic: 0, mode: 'major' });
    for (const text of harmony.minorProgressions)
      readProgression(text, { tonic: 0, mode: 'minor' });
  }
});

test('genres are told apart by drums, tempo and harmony alone, whatever the mood and style', () => {
  const centres = new Map(
    GENRES.map((genre) => [
      genre,
      centroid(
        Array.from({ length: 8 }, (_, at) =>
          scoreFeatures(
            composeBeat(asPeopleAsk(genre, `learn-${genre}-${at}`), `learn-${at}`).score,
          ),
        ),
      ),
    ]),
  );
  let right = 0;
  let asked = 0;
  const mistaken: string[] = [];
  for (const genre of GENRES) {
    for (let at = 0; at < 4; at += 1) {
      const request = asPeopleAsk(genre, `unseen-${genre}-${at}`);
      const guess = nearest(scoreFeatures(composeBeat(request, `unseen-${at}`).score), centres);
      asked += 1;
      if (guess === genre) right += 1;
      else mistaken.push(`${genre} for ${guess}`);
    }
  }
  expect(right / asked, mistaken.join(', ')).toBeGreaterThan(0.8);
});

test('no two genres are alike', () => {
  const rows = GENRES.map((genre) => ({
    genre,
    features: scoreFeatures(composeBeat(asPeopleAsk(genre, 'plain'), 'plain').score),
  }));
  rows.forEach((one, at) => {
    for (const other of rows.slice(at + 1)) {
      expect(
        distance(one.features, other.features),
        `${one.genre}, ${other.genre}`,
      ).toBeGreaterThan(0.5);
    }
  });
});
