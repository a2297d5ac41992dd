import { runInThisContext } from 'node:vm';
import { expect, it } from 'vitest';
import type { SourceText } from '#app/languages/source-texts.ts';
import { findPlaces, type MarkedText, nameOf, writeInLanguage } from './marked-texts.ts';

const SOURCE = { text: undefined, code: '(count)=>`${count} tracks`' } as unknown as SourceText;
const NAME = nameOf('texts.ts tracks', SOURCE);

/** Writes code that calls the text of a number of tracks, with a translation, and runs it. */
async function run(code: string, translation: string): Promise<unknown> {
  const translated = { text: undefined, code: translation } as never;
  const marked = new Map<string, MarkedText>([
    [NAME, { source: SOURCE, translations: new Map([['xx', translated]]) }],
  ]);
  const places = findPlaces(code.replaceAll('TRACKS', NAME), () => false);
  const written = await writeInLanguage(places, marked, 'xx');
  return runInThisContext(written.replace('export default', 'globalThis.written=')) as unknown;
}

const BY_KIND = '(count)=>({one:"a track",two:"two tracks"})[count]??`${count} of them`';
const WITH_CONSTANT =
  '(()=>{const STYLE=new Intl.NumberFormat("en");return (count)=>`${STYLE.format(count)} items`})()';
const IN_DIGITS = '(count)=>`${count.toLocaleString("en")} pieces`';

it.each([
  [
    'a function that is nothing but a text',
    'export default((n)=>TRACKS(n))("one")',
    BY_KIND,
    'a track',
  ],
  [
    'a text at the beginning of a sum',
    'export default((n)=>TRACKS(n)+"!")("two")',
    BY_KIND,
    'two tracks!',
  ],
  [
    'the first of several expressions',
    'export default((n)=>(TRACKS(n),TRACKS("nine")))(1)',
    BY_KIND,
    'nine of them',
  ],
  ['an argument', 'export default[TRACKS("one")].join()', BY_KIND, 'a track'],
  ['a text with a constant of its own', 'export default TRACKS(3)', WITH_CONSTANT, '3 items'],
  ['a number with a method', 'export default TRACKS(7000)', IN_DIGITS, '7,000 pieces'],
])('writes %s as code that runs', async (_, code, translation, words) => {
  expect(await run(code, translation)).toBe(words);
});

it('fails for a translation after which the code cannot be parsed', async () => {
  await expect(run('export default TRACKS(1)', '(count)=>count.0')).rejects.toThrow();
});
