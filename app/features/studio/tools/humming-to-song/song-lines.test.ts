import { expect, it } from 'vitest';
import { lastWordOf, sungLines, withLine } from './song-lines.ts';

const SONG = '[Verse]\nOne line\n\n[Chorus]\nThe hook\nAnother\nThe hook';

it('finds each line that is sung once', () => {
  expect(sungLines(SONG)).toEqual([
    { at: 1, text: 'One line' },
    { at: 4, text: 'The hook' },
    { at: 5, text: 'Another' },
  ]);
});

it('changes a line wherever it comes, and never into none', () => {
  const hook = { at: 4, text: 'The hook' };
  expect(withLine(SONG, hook, 'A hook').match(/A hook/g)).toHaveLength(2);
  expect(sungLines(withLine(SONG, hook, ' '))).toHaveLength(3);
});

it('rhymes by the last word, whatever signs follow it', () => {
  expect(lastWordOf('All through the Night!')).toBe('night');
  expect(lastWordOf('...')).toBe('');
});
