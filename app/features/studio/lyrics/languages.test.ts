import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestSite, type TestSite } from '#tests/context.ts';

let site: TestSite;
let owner: { cookie: string };

const ask = (json: object) =>
  site.call('POST', '/api/ai/generate-lyrics', { as: owner, json: { genre: 'pop', ...json } });
const written = async (json: object) =>
  ((await (await ask(json)).json()) as { lyrics: string }).lyrics.toLowerCase();

beforeAll(async () => {
  site = await createTestSite();
  owner = await site.artist('owner@example.org');
});
afterAll(() => site.close());

it('writes in the language of the topic, or in the one that is chosen', async () => {
  expect(await written({ prompt: 'una canción sobre mi abuela', seed: 'a' })).toMatch(
    /mi abuela[\s\S]*\b(el|la|los|las|con)\b/,
  );
  expect(await written({ prompt: 'my old house', language: 'de', seed: 'a' })).toMatch(
    /\b(das haus|die|der|und)\b/,
  );
  expect(await written({ prompt: 'mi abuela', language: 'en', seed: 'a' })).toMatch(/\bthe\b/);
  expect((await ask({ prompt: 'rain', language: 'fr' })).status).toBe(422);
});

it('keeps locked lines in their language, and repeats the result for the same seed', async () => {
  const lyrics = '[Verse]\nLa luna duerme en los tejados\nEl gato canta en la ventana';
  const rest = await written({ prompt: 'noche', seed: 'a', keep: { lyrics, lines: [1] } });
  expect(rest.split('\n')[1]).toBe('la luna duerme en los tejados');
  expect(rest.split('\n')[2]).not.toBe('el gato canta en la ventana');
  const song = { prompt: 'el mar de noche', seed: 'b' };
  expect(await written(song)).toBe(await written(song));
});

it('suggests rhymes in the language that is asked for', async () => {
  const rhymes = async (query: string) => {
    const response = await site.call('GET', `/api/ai/rhymes?${query}`, { as: owner });
    return ((await response.json()) as { rhymes: string[] }).rhymes;
  };
  expect(await rhymes('line=coraz%C3%B3n&language=es')).toContain('canción');
  expect(await rhymes('line=in+der+Nacht&language=de')).toContain('wacht');
});

it('reports that the lyricists are too busy to find rhymes', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
  const response = await site.call('GET', '/api/ai/rhymes?line=velvet', { as: owner });
  timeout.mockRestore();
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('10');
  expect(await response.json()).toMatchObject({
    error: 'We couldn’t look for rhymes just now. Please try again.',
  });
});
