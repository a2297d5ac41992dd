import { expect, it } from 'vitest';
import { composeBeat } from '#src/composition/compose-beat.ts';
import { GENRE_DESCRIPTIONS } from '#src/composition/genres/catalogue.ts';
import { renderScore } from '#src/mixing/render-score.ts';
import { pick, seededRandom } from '#src/random.ts';
import { type Genre, GENRES, MOODS, STYLES } from '#src/vocabulary.ts';
import { noteFigures } from './figures.ts';
import { NearestCentroid } from './nearest-centroid.ts';
import { soundFeatures, type SoundFeatures } from './sound-features.ts';

/** Recordings of each genre; each is classified by the centroids of the others. */
const TURNS = 5;

/**
 * How often a beat's genre is recognised by its sound alone, as the nearest of 34 centroids. Mood, style, tempo
 * within the genre's range and all sliders are drawn by chance; no record is among those that its
 * centres are made of.
 */
it('measures how genres differ in sound', { timeout: 3_600_000 }, () => {
  const turns = Array.from({ length: TURNS }, (_, turn) =>
    GENRES.map((genre) => ({ genre, features: listenTo(genre, `bench-${genre}-${turn}`) })),
  );
  const answers = turns.flatMap((asked, turn) => {
    const centres = new NearestCentroid(turns.filter((_, other) => other !== turn).flat());
    return asked.map(({ genre, features }) => ({ genre, ...centres.tell(features) }));
  });
  const right = answers.filter(({ genre, nearest }) => nearest === genre).length;
  const among = answers.filter(({ genre, order }) => order.slice(0, 3).includes(genre)).length;
  noteFigures([
    {
      what: 'Genres told apart by the sound of rendered beats',
      value: right / answers.length,
      floor: 0.4,
      goal: 0.6,
      note: `${answers.length} unseen beats, nearest of 34 centres of spectrum, blows, tempo and width; among the nearest three ${(among / answers.length).toFixed(2)}; chance 0.03`,
    },
  ]);
  expect(answers).toHaveLength(GENRES.length * TURNS);
});

function listenTo(genre: Genre, seed: string): SoundFeatures {
  const random = seededRandom(seed);
  const { low, high } = GENRE_DESCRIPTIONS[genre].tempo;
  const slider = () => 1 + Math.floor(random() * 10);
  const { score, sound } = composeBeat(
    {
      genre,
      mood: pick(random, MOODS),
      style: pick(random, STYLES),
      tempo: Math.min(200, Math.max(60, low + random() * (high - low))),
      duration: 15,
      energy: slider(),
      danceability: slider(),
      complexity: slider(),
      valence: slider(),
      instruments: [],
      instrumental: true,
      variations: random() < 0.5,
    },
    seed,
  );
  const rendering = renderScore(score, { seed, quality: 'standard', stereo: true, sound });
  if (!rendering.ok) throw new Error(rendering.reason);
  return soundFeatures(rendering.mix);
}
