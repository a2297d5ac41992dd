import { describe, expect, it } from 'vitest';
import { writeLyrics } from './lyrics.ts';
import { rewriteLine } from './rewrite-line.ts';
import { countSyllables } from './pronunciation.ts';

const request = { topic: 'the last night bus in the rain', genre: 'pop', seed: 'a' } as const;
const { text: lyrics } = writeLyrics(request);
const lines = lyrics.split('\n');

describe('rewriteLine', () => {
  it('changes one line of a verse, keeps its length and says nothing twice', () => {
    const anew = rewriteLine({ ...request, lyrics, line: 2, seed: 'b' }).split('\n');
    expect(anew).toHaveLength(lines.length);
    expect(anew.filter((line, index) => line !== lines[index])).toHaveLength(1);
    expect(lines).not.toContain(anew[2]);
    const difference = countSyllables(anew[2] ?? '') - countSyllables(lines[2] ?? '');
    expect(Math.abs(difference)).toBeLessThanOrEqual(2);
  });

  it('changes a line of the chorus wherever it comes', () => {
    const at = lines.indexOf('[Chorus]') + 1;
    const times = lines.filter((line) => line === lines[at]).length;
    const anew = rewriteLine({ ...request, lyrics, line: at, seed: 'b' }).split('\n');
    expect(times).toBeGreaterThan(1);
    expect(anew.filter((line, index) => line !== lines[index])).toHaveLength(times);
  });

  it('keeps a rhyme that there was', () => {
    const song = '[Verse]\nWe walk along the silent night\nI hold a little paper light';
    const anew = rewriteLine({ ...request, lyrics: song, line: 2, seed: 'c' }).split('\n')[2];
    expect(anew).toMatch(/\b\w*(ight|ite|yte|ide|ike|ipe|ips|ype)s?[.,!?]?$/i);
  });

  it('leaves labels, blank lines and what is not there', () => {
    for (const line of [0, lines.indexOf(''), 999, -1]) {
      expect(rewriteLine({ ...request, lyrics, line })).toBe(lyrics);
    }
  });

  it('is another line with another seed, and the same with the same', () => {
    const once = rewriteLine({ ...request, lyrics, line: 1, seed: 'x' });
    expect(rewriteLine({ ...request, lyrics, line: 1, seed: 'x' })).toBe(once);
    expect(rewriteLine({ ...request, lyrics, line: 1, seed: 'y' })).not.toBe(once);
  });
});
