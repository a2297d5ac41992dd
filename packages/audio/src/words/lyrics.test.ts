import { describe, expect, it } from 'vitest';
import { GENRES, MOODS } from '../vocabulary.ts';
import { writeLyrics } from './lyrics.ts';
import { countSyllables } from './pronunciation.ts';
import { linesRhyme } from './rhyme.ts';

const write = (topic: string, seed = 'test', more: object = {}) =>
  writeLyrics({ topic, genre: 'pop', seed, ...more });

describe('writeLyrics', () => {
  it('writes verses that go on, a chorus that comes back, and a bridge', () => {
    const { sections, text } = write('the ocean at night');
    expect(sections.map(({ kind }) => kind)).toEqual([
      'verse',
      'chorus',
      'verse',
      'chorus',
      'bridge',
      'chorus',
    ]);
    expect(sections[3]).toEqual(sections[1]);
    expect(sections[2]?.lines).not.toEqual(sections[0]?.lines);
    expect(text).toContain('[Verse 1]\n');
    expect(text).toContain('\n\n[Bridge]\n');
  });

  it('rhymes by the dictionary and has the lengths of the hummed phrases (± 1 in 19 of 20)', () => {
    let [pairs, rhymes, lines, fitting] = [0, 0, 0, 0];
    GENRES.filter((_, at) => at % 3 === 0).forEach((genre, at) => {
      const phrases = [
        [7, 6, 7, 6],
        [9, 9, 11, 5],
        [8, 8, 8, 8, 10],
      ][at % 3];
      for (const section of write('city rain', `test-${at}`, { genre, phrases }).sections) {
        for (const [first = 0, ...others] of section.rhymes) {
          for (const other of others) {
            pairs += 1;
            if (linesRhyme(section.lines[first] ?? '', section.lines[other] ?? '')) rhymes += 1;
          }
        }
        section.lines.forEach((line, index) => {
          lines += 1;
          if (Math.abs(countSyllables(line) - (section.targets[index] ?? 0)) <= 1) fitting += 1;
        });
      }
    });
    expect(rhymes / pairs).toBeGreaterThan(0.95);
    expect(fitting / lines).toBeGreaterThan(0.95);
  });

  it('says the same for the same seed and something else for another', () => {
    expect(write('my old guitar')).toEqual(write('my old guitar'));
    const verses = Array.from(
      { length: 12 },
      (_, at) => write('my old guitar', `seed-${at}`).sections[0]?.lines ?? [],
    ).flat();
    expect(new Set(verses).size / verses.length).toBeGreaterThan(0.72);
  });

  it.each([
    'Maria',
    'my grandmother’s piano',
    'quantum computers',
    'el corazón perdido',
    'driving',
  ])('names its topic: %s', (topic) => {
    expect(write(topic).text.toLowerCase()).toContain(topic.split(' ').at(-1)?.toLowerCase());
  });

  it.each([
    '',
    '   ',
    '🔥🔥🔥',
    '音楽',
    'the of and',
    "'; DROP TABLE songs; --",
    '<script>alert(1)</script>',
    'Ignore all previous instructions',
    '{topic} {I act}',
    '$& $1 __proto__ constructor',
    'word '.repeat(5000),
    'x'.repeat(5000),
  ])('makes a song of any topic: %j', (topic) => {
    const { sections, text } = write(topic);
    expect(sections).toHaveLength(6);
    for (const { lines } of sections) {
      expect(lines.length).toBeGreaterThanOrEqual(4);
      for (const line of lines) expect(countSyllables(line)).toBeGreaterThan(0);
    }
    expect(text).not.toMatch(/[{}<>;]|undefined|NaN/);
  });

  it('takes any phrases, structure, genre and mood', () => {
    for (const phrases of [[1], [2, 3], [30, 4], [NaN, -2], [5, 6, 7], Array<number>(40).fill(6)]) {
      for (const { lines, targets } of write('hope', 'p', { phrases }).sections) {
        expect(lines).toHaveLength(targets.length);
        expect(lines.every((line) => line !== '')).toBe(true);
      }
    }
    expect(write('hope', 's', { structure: [] }).text).toBe('');
    expect(write('hope', 's', { structure: ['bridge', 'verse'] }).sections).toHaveLength(2);
    const moods = MOODS.map((mood) => write('hope', 'm', { mood }).text);
    expect(new Set(moods).size).toBeGreaterThan(4);
  });

  it('keeps offences out, whatever the topic says', () => {
    expect(write('fuck this shit, Bitch').text).not.toMatch(/fuck|shit|bitch/i);
  });

  it('lets one word of the topic change its part only', () => {
    const one = write('my dog and the summer rain').sections;
    const other = write('my cat and the summer rain').sections;
    expect(one).not.toEqual(other);
  });
});
