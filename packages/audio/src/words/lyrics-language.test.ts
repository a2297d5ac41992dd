import { expect, it } from 'vitest';
import { languageOf } from './lyrics-language.ts';

it.each([
  ['a song about my grandmother', 'en'],
  ['rain', 'en'],
  ['Los Angeles', 'en'],
  ['die hard', 'en'],
  ['la vie en rose', 'en'],
  ['uma canção com você', 'en'],
  ['', 'en'],
  ['una canción sobre mi abuela', 'es'],
  ['te extraño', 'es'],
  ['el mar de noche', 'es'],
  ['amor', 'es'],
  ['ein Lied über meine Oma', 'de'],
  ['Sehnsucht', 'de'],
  ['der letzte Sommer mit dir', 'de'],
])('of %j is %s', (text, language) => expect(languageOf(text)).toBe(language));
