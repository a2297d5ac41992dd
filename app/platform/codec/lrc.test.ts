import { expect, it } from 'vitest';
import { plainLyrics, readLyrics } from './lrc.ts';

it.each([
  [
    '[ti:Slack]\n[offset:+250]\n[00:01.00]Slack water\n\n[00:02.5]slow tide',
    'Slack water\n\nslow tide',
  ],
  ['[00:01.00]<00:01.00> Slack <00:01.40> water <00:02.00>', 'Slack water'],
  ['[00:01.00]Slack wa<00:01.40>ter', 'Slack water'],
  ['[00:01.00][00:09.00]Come home\n[00:05.00]Slack water', 'Come home\nSlack water\nCome home'],
  // A label of a section is no tag of LRC.
  ['[Chorus: Ana & Ben]\nCome home', '[Chorus: Ana & Ben]\nCome home'],
  ['Two < three\r\nand home', 'Two < three\nand home'],
])('without times %j is %j', (text, plain) => expect(plainLyrics(text)).toBe(plain));

it('reads times and the offset, and leaves those of words out', () => {
  const text = '[offset:500]\n[00:09.00]Home\n[01:02.5]<01:02.50> Slack <01:03.00> water';
  expect(readLyrics(text)).toEqual({
    synced: true,
    offset: 500,
    lines: [
      { start: 9000, value: 'Home' },
      { start: 62_500, value: 'Slack water' },
    ],
  });
  expect(readLyrics('[Hook: Ana]\nHome')).toMatchObject({
    synced: false,
    lines: [{ value: '[Hook: Ana]' }, { value: 'Home' }],
  });
});
