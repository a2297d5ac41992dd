import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { inLanguage, language, storedWords } from '#app/languages/language.server.ts';
import { sourceTextsOf } from '#app/languages/source-texts.ts';
import { errorWords } from './queue.server.ts';
import * as texts from './texts.ts';

// Without a build all texts are English: three of them are German here.
vi.mock('./texts.ts', async (original) => {
  const { language } = await import('#app/languages/language.server.ts');
  const source = await original<typeof texts>();
  const isGerman = () => language() === 'de';
  return {
    ...source,
    get tookTooLong() {
      return isGerman() ? 'Das hat zu lange gedauert.' : source.tookTooLong;
    },
    get longerThanMinutes() {
      return (count: number) =>
        isGerman() ? `Länger als ${count} Minuten.` : source.longerThanMinutes(count);
    },
    get headerIsDamaged() {
      return (format: string) =>
        isGerman() ? `${format}: Header beschädigt.` : source.headerIsDamaged(format);
    },
    get notEnoughSpaceLeft() {
      return (needed: string, free: string, quota: string) =>
        isGerman()
          ? `Von ${quota} sind ${free} frei, nötig sind ${needed}.`
          : source.notEnoughSpaceLeft(needed, free, quota);
    },
  };
});

const READ = [
  ['This took too long and was stopped.', 'Das hat zu lange gedauert.'],
  ['This recording is longer than 12 minutes.', 'Länger als 12 Minuten.'],
  ['This recording is longer than 1 minute.', 'Länger als 1 Minuten.'],
  ['The header of this AIFF file is damaged.', 'AIFF: Header beschädigt.'],
  [
    texts.notEnoughSpaceLeft('3 MB', '1.5 MB', '2 GB'),
    'Von 2 GB sind 1.5 MB frei, nötig sind 3 MB.',
  ],
  ['An error that an older version has stored.', 'An error that an older version has stored.'],
] as const;

it.each(READ)('reads “%s” in German', async (stored, words) => {
  expect(await inLanguage('de', () => errorWords(stored))).toBe(words);
  expect(await inLanguage('en', () => errorWords(stored))).toBe(stored);
});

it('reads a sentence that only its caller knows', async () => {
  const known = (who: string) => [language() === 'de' ? `Von ${who} (ganz)?` : `By ${who} (all)?`];
  await inLanguage('de', () => {
    expect(storedWords('By a.b (all)?', known)).toBe('Von a.b (ganz)?');
    expect(errorWords('By $& (all)?', known)).toBe('Von $& (ganz)?');
    expect(storedWords('By a.b [all]', known)).toBe('By a.b [all]');
  });
});

it('leaves no error where there is none', async () => {
  expect(await inLanguage('de', () => errorWords(null))).toBeNull();
});

it('has a text for each error of the readers of sound files', () => {
  const folder = 'app/platform/codec';
  const sentences = readdirSync(folder, { encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .flatMap((name) => {
      const code = readFileSync(join(folder, name), 'utf8');
      return [...code.matchAll(/DamagedAudio\(\s*'[a-z-]+',\s*'([^']+)'/g)].map(([, said]) => said);
    });
  expect(sentences.length).toBeGreaterThan(15);
  const known = [...sourceTextsOf('app/platform/jobs/texts.ts').values()];
  const plain = known.flatMap(({ text }) => text ?? []);
  const formats = [texts.beginningIsDamaged, texts.headerIsDamaged, texts.endsBeforeItsSound];
  const further = [texts.saysNoKindOfSound, texts.isCompressed];
  const all = ['AIFF', 'CAF', 'WAV'].flatMap((format) =>
    [...formats, ...further].map((make) => make(format)),
  );
  expect(sentences.filter((said) => said && ![...plain, ...all].includes(said))).toEqual([]);
});
