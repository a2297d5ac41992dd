import { expect, it } from 'vitest';
import { countSyllables } from './pronunciation.ts';
import { rewriteRest } from './rewrite-rest.ts';

const SONG =
  '[Verse 1]\nI left the boat on the sand\nThe moon hung low and white\n\n[Chorus]\nOh, take me to the sea\nThe lamp is burning bright\nOh, take me to the sea\nAnd swim with me tonight\n\n[Chorus]\nOh, take me to the sea\nThe lamp is burning bright\nOh, take me to the sea\nAnd swim with me tonight';
const request = { topic: 'the sea', genre: 'folk', seed: 'x' } as const;
const old = SONG.split('\n');

it('keeps labels and locked lines, wherever they come, and writes the others anew', () => {
  const lines = rewriteRest({ ...request, lyrics: SONG, locked: [1, 5] }).text.split('\n');
  expect(lines).toHaveLength(old.length);
  for (const at of [0, 1, 3, 4, 5, 7, 10, 11, 13]) expect(lines[at]).toBe(old[at]);
  for (const at of [2, 6, 8]) expect(lines[at]).not.toBe(old[at]);
  expect(lines.slice(11)).toEqual(lines.slice(5, 9));
  expect(Math.abs(countSyllables(lines[2] ?? '') - 6)).toBeLessThanOrEqual(2);
});

it('leaves a song as it is whose every line is locked', () => {
  const locked = old.map((_, at) => at);
  expect(rewriteRest({ ...request, lyrics: SONG, locked }).text).toBe(SONG);
});
