import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as schemas from './schemas.ts';

const SCHEMA_OF = new Map<string, z.ZodType>([
  ['forms.json', schemas.forms],
  ['letter-rules.json', schemas.letterRules],
  ['lyrics/hooks.json', schemas.hooks],
  ['lyrics/de/fields.json', schemas.tongueFields],
  ['lyrics/de/patterns.json', schemas.tonguePatterns],
  ['lyrics/de/verbs.json', schemas.germanVerbs],
  ['lyrics/es/fields.json', schemas.tongueFields],
  ['lyrics/es/patterns.json', schemas.tonguePatterns],
  ['lyrics/es/verbs.json', schemas.spanishVerbs],
  ['lyrics/line-patterns.json', schemas.linePatterns],
  ['lyrics/song-styles.json', schemas.songStyles],
  ['lyrics/short-phrases.json', schemas.shortPhrases],
  ['lyrics/thread-patterns.json', schemas.threadPatterns],
  ['lyrics/times.json', schemas.times],
  ['lyrics/topic-patterns.json', schemas.topicPatterns],
  ['prompt-artists.json', schemas.promptArtists],
  ['prompt-languages.json', schemas.promptLanguages],
  ['prompt-phrases.json', schemas.promptPhrases],
]);
const FOLDERS = new Map<string, z.ZodType>([
  ['genres', schemas.genre],
  ['lyrics/facts', schemas.facts],
  ['lyrics/themes', schemas.themes],
  ['sub-genres', schemas.subGenres],
]);

const here = new URL('.', import.meta.url);
const files = readdirSync(here, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.json') && !path.startsWith('tables/'));

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, here), 'utf8'));

describe('content', () => {
  it.each(files)('%s is as its schema says', (path) => {
    const schema = SCHEMA_OF.get(path) ?? FOLDERS.get(path.slice(0, path.lastIndexOf('/')));
    expect(schema, 'a file without a schema').toBeDefined();
    const result = schema?.safeParse(read(path));
    expect(result?.error && z.prettifyError(result.error)).toBeUndefined();
  });

  it('has every file that a schema speaks of', () => {
    expect(files).toEqual(expect.arrayContaining([...SCHEMA_OF.keys()]));
  });

  it.each([
    ['a misspelt word', { about: 'Loud.', tempos: {} }],
    ['a sign that no player knows', { bass: { patterns: ['R..z'] } }],
    ['a stranger in the band', { band: { melody: 'kazoo' } }],
  ])('refuses %s in a genre', (_name, change) => {
    const rock = read('genres/rock.json') as Record<string, object>;
    const changed = Object.entries(change).map(([key, value]) => [
      key,
      typeof value === 'object' ? { ...rock[key], ...value } : value,
    ]);
    const result = schemas.genre.safeParse({ ...rock, ...Object.fromEntries(changed) });
    expect(result.success).toBe(false);
  });
});
