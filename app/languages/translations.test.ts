import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type LanguageCode, languageOf, TRANSLATED } from './languages.ts';
import { allTexts } from './server-texts.ts';
import { messagesOf, sourceTextsOf, translate, translationPath } from './source-texts.ts';

const root = process.cwd();
const folders = allTexts(root).map((path) => ({
  path,
  name: relative(root, path),
  sources: sourceTextsOf(path),
}));

/** A language written from left to right needs no direction. */
const isLeftOut = (key: string, code: LanguageCode) =>
  key === 'direction' && languageOf(code).dir === 'ltr';

/** How many messages a folder lacks in a language. */
function missingIn(code: LanguageCode) {
  return folders.flatMap(({ path, name, sources }) => {
    const messages = messagesOf(path, code) ?? {};
    const missing = [...sources.keys()].filter(
      (key) => messages[key] === undefined && !isLeftOut(key, code),
    );
    return missing.length === 0 ? [] : [{ name, missing }];
  });
}

describe.each(TRANSLATED)('the messages in $name', ({ code, isComplete }) => {
  it('fit the texts that they translate', () => {
    const wrong = folders.flatMap(({ path, sources }) =>
      Object.entries(messagesOf(path, code) ?? {}).flatMap(([key, message]) => {
        const place = `${relative(root, translationPath(path, code))}: ${key}`;
        const source = sources.get(key);
        if (!source) return [`${place}: there is no such text.`];
        if (typeof message !== 'string' || message === '') return [`${place}: it is empty.`];
        try {
          translate(source, message, code);
          return [];
        } catch (error) {
          return [`${place}: ${(error as Error).message}`];
        }
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('are all there, if the language is complete', () => {
    const missing = missingIn(code);
    const list = missing.map(({ name, missing: keys }) => `${name}: ${keys.join(', ')}`);
    if (isComplete) expect(list).toEqual([]);
    const count = missing.reduce((sum, { missing: keys }) => sum + keys.length, 0);
    if (count > 0) {
      const most = missing.map(({ name, missing: keys }) => `${name} ${keys.length}`).join(', ');
      console.info(`${code} lacks ${count} messages: ${most}`);
    }
  });

  it('call the same thing the same in fields and in the answers about them', () => {
    const words = folders.flatMap(({ path, sources }) =>
      sources.get('required')?.text === 'Required' ? [messagesOf(path, code)?.['required']] : [],
    );
    expect(new Set(words.filter((word) => word !== undefined)).size).toBeLessThanOrEqual(1);
  });
});

it('every file of messages is beside a texts.ts, in a language of the site', () => {
  const codes: readonly string[] = TRANSLATED.map(({ code }) => code);
  const others = readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?:^|\/)texts\.[\w-]+\.json$/.test(path))
    .filter((path) => {
      const [, code = ''] = /texts\.([\w-]+)\.json$/.exec(path) ?? [];
      const isThere = existsSync(join(root, 'app', dirname(path), 'texts.ts'));
      return !isThere || !codes.includes(code);
    });
  expect(others).toEqual([]);
});
