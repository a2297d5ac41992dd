import { expect, it } from 'vitest';
import { creditsOf } from './track-page.server.ts';

it('parses each line, and keeps a line without a role unchanged', () => {
  expect(
    creditsOf(
      'Voice, organ: Maren Lowe\r\n\n  Mix :  Boathouse: between tides \nThanks to all\nhttps://x.example',
    ),
  ).toEqual([
    { part: 'Voice, organ', who: 'Maren Lowe' },
    { part: 'Mix', who: 'Boathouse: between tides' },
    { part: null, who: 'Thanks to all' },
    { part: null, who: 'https://x.example' },
  ]);
  expect(creditsOf(null)).toEqual([]);
});
