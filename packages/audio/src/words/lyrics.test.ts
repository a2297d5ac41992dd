import { describe, expect, it } from 'vitest';
import { sampleOf } from '#fixtures/sample-of.ts';
import { GENRES, MOODS } from '../vocabulary.ts';
import { FIELDS } from './lyricist/fields.ts';
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
    GENRES.filter((_, at) => at % 6 === 0).forEach((genre, at) => {
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
    const verse = { structure: ['verse'] };
    expect(write('my old guitar', 'a', verse)).toEqual(write('my old guitar', 'a', verse));
    const verses = Array.from(
      { length: 6 },
      (_, at) =>
        write('my old guitar', `seed-${at}`, { structure: ['verse'] }).sections[0]?.lines ?? [],
    ).flat();
    expect(new Set(verses).size / verses.length).toBeGreaterThan(0.8);
  });

  it.each(
    sampleOf(
      ['Maria', 'my grandmother’s piano', 'quantum computers', 'el corazón perdido', 'driving'],
      2,
    ),
  )('names its topic: %s', (topic) => {
    expect(write(topic).text.toLowerCase()).toContain(topic.split(' ').at(-1)?.toLowerCase());
  });

  it.each(
    sampleOf(
      [
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
      ],
      2,
    ),
  )('makes a song of any topic: %j', (topic) => {
    const { sections, text } = write(topic, 'test', { structure: ['verse', 'chorus'] });
    expect(sections).toHaveLength(2);
    for (const { lines } of sections) {
      expect(lines.length).toBeGreaterThanOrEqual(4);
      for (const line of lines) expect(countSyllables(line)).toBeGreaterThan(0);
    }
    expect(text).not.toMatch(/[{}<>;]|undefined|NaN/);
  });

  it('takes any phrases, structure, genre and mood', () => {
    for (const phrases of [[1], [2, 3], [30, 4], [NaN, -2], [5, 6, 7], Array<number>(40).fill(6)]) {
      for (const { lines, targets } of write('hope', 'p', {
        phrases,
        structure: ['verse', 'chorus'],
      }).sections) {
        expect(lines).toHaveLength(targets.length);
        expect(lines.every((line) => line !== '')).toBe(true);
      }
    }
    expect(write('hope', 's', { structure: [] }).text).toBe('');
    expect(write('hope', 's', { structure: ['bridge', 'verse'] }).sections).toHaveLength(2);
    const moods = MOODS.filter((_, at) => at % 2 === 0).map(
      (mood) => write('hope', 'm', { mood, structure: ['verse'] }).text,
    );
    expect(new Set(moods).size).toBeGreaterThan(4);
  });

  it('swears only where the artist wants it, and never against people', () => {
    const verse = { structure: ['verse', 'chorus'] };
    expect(write('fuck this shit, Bitch', 'test', verse).text).not.toMatch(/fuck|shit|bitch/i);
    const strong = { ...verse, familySafe: false };
    expect(write('the bastard next door', 'test', strong).text).toMatch(/bastard/i);
    expect(write('a faggot', 'test', strong).text).not.toMatch(/fag/i);
  });

  it('says nothing again that was used before', () => {
    const verse = { structure: ['verse'] };
    const first = write('the sea', 'test', verse);
    expect(first.images.length).toBeGreaterThan(3);
    const second = write('the sea', 'test', { ...verse, used: first.images });
    expect(second.images.filter((image) => first.images.includes(image))).toEqual([]);
    const lines = second.sections.flatMap((section) => section.lines);
    expect(lines.filter((line) => first.text.includes(line))).toEqual([]);
  });

  it('comes back to one thing: seen, turned, and spoken of at the end', () => {
    const { sections } = write('the ocean at night', 'thread', {
      structure: ['verse', 'verse', 'bridge'],
    });
    const nouns = FIELDS.flatMap(({ things }) => things.map(({ noun }) => noun));
    const texts = sections.map(({ lines }) => lines.join(' ').toLowerCase());
    expect(nouns.some((noun) => texts.filter((text) => text.includes(noun)).length >= 2)).toBe(
      true,
    );
  });

  it('lets one word of the topic change its part only', () => {
    const verse = { structure: ['verse'] };
    const one = write('my dog and the summer rain', 'test', verse).sections;
    const other = write('my cat and the summer rain', 'test', verse).sections;
    expect(one).not.toEqual(other);
  });
});
