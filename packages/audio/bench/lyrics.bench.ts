import TOPICS from './lyrics-topics.json' with { type: 'json' };
import { dictionary } from 'cmu-pronouncing-dictionary';
import { expect, it } from 'vitest';
import { GENRES, MOODS } from '#src/vocabulary.ts';
import { writeLyrics } from '#src/words/lyrics.ts';
import type { Lyrics } from '#src/words/lyrics-request.ts';
import { countSyllables } from '#src/words/pronunciation.ts';
import { noteFigures } from './figures.ts';

/**
 * The lyricist's figures, judged by the dictionary alone and not by the lyricist's own rhymes: does
 * every pair that ought to rhyme do so, has every line the length that was asked for, are songs of
 * one topic unlike each other, and do they name their topic?
 */
/** How people name a thing or things, for whether lines agree with it: one by 'a', or many. */
const COUNTED = [
  ['a van', 'van', 'one'],
  ['a lighthouse', 'lighthouse', 'one'],
  ['an orchard', 'orchard', 'one'],
  ['a bicycle', 'bicycle', 'one'],
  ['my parents', 'parents', 'many'],
  ['my boots', 'boots', 'many'],
  ['trains', 'trains', 'many'],
  ['crows', 'crows', 'many'],
] as const;
const SEEDS_PER_TOPIC = 5;

it('lyrics', () => {
  const songs = TOPICS.flatMap((topic, at) =>
    Array.from({ length: SEEDS_PER_TOPIC }, (_, seed) => ({
      topic,
      seed,
      song: writeLyrics({
        topic,
        genre: GENRES[(at * 5 + seed * 7) % GENRES.length] ?? 'pop',
        ...(seed % 2 === 0 ? { mood: MOODS[(at + seed) % MOODS.length] ?? 'happy' } : {}),
        ...(seed === 1 ? { phrases: [6, 8, 6, 9] } : {}),
        ...(seed === 2 ? { phrases: [11, 4, 7, 14, 5] } : {}),
        ...(seed === 3 ? { phrases: [5, 5, 7] } : {}),
        seed: `bench-${at}-${seed}`,
      }),
    })),
  );
  const pairs = songs.flatMap(({ song }) => pairsOf(song));
  const lines = songs.flatMap(({ song }) =>
    song.sections.flatMap(({ lines, targets }) =>
      lines.map((line, at) => Math.abs(countSyllables(line) - (targets[at] ?? 0))),
    ),
  );
  const verses = songs.map(({ song }) =>
    song.sections.filter(({ kind }) => kind !== 'chorus').flatMap((section) => section.lines),
  );
  const named = songs.filter(({ topic, song }) => {
    const text = song.text.toLowerCase();
    return topic
      .toLowerCase()
      .split(/[^\p{L}’]+/u)
      .some((word) => word.length > 3 && text.includes(word));
  });
  const counted = COUNTED.flatMap(([topic, noun, number], at) =>
    Array.from({ length: 3 * SEEDS_PER_TOPIC }, (_, seed) =>
      writeLyrics({
        topic,
        genre: GENRES[(at * 5 + seed * 7) % GENRES.length] ?? 'pop',
        seed: `${seed}`,
      })
        .text.toLowerCase()
        .split('\n')
        .filter((line) => new RegExp(`\\b${noun}\\b`).test(line))
        .map((line) => ({ line, noun, number })),
    ).flat(),
  );
  const exactly = share(lines, (miss) => miss === 0);
  noteFigures([
    {
      what: 'Lyrics: pairs that rhyme by the dictionary',
      value: share(pairs, rhyme),
      floor: 0.9,
      goal: 0.98,
      note: `${pairs.length} pairs of ${songs.length} songs; topic named by ${percent(named.length / songs.length)}`,
    },
    {
      what: 'Lyrics: lines within one syllable of the target',
      value: share(lines, (miss) => miss <= 1),
      floor: 0.95,
      goal: 0.99,
      note: `${percent(exactly)} exactly; ${percent(alone(verses))} of the verse lines are in no other song, ${percent(notTwice(verses))} once in their own`,
    },
    {
      what: 'Lyrics: lines that name a thing and agree with it',
      value: share(counted, agrees),
      floor: 0.95,
      goal: 1,
      note: `${counted.length} lines on ${COUNTED.length} topics in the singular and the plural`,
    },
  ]);
  expect(songs).toHaveLength(TOPICS.length * SEEDS_PER_TOPIC);
});

/** By what a reader stumbles over: 'it's a van wherever I go', 'running to a van', 'parents was'. */
function agrees({ line, noun, number }: { line: string; noun: string; number: string }): boolean {
  const stumbles =
    number === 'many'
      ? [
          `${noun} (was|is|has)\\b`,
          `\\bit's (my )?${noun} (wherever|night|all the time)`,
          `\\bto ${noun}\\b`,
        ]
      : [
          `\\b(to|hear|see|carry|if|in|by) an? ${noun}\\b`,
          `\\bit's an? ${noun} (wherever|night|all the time)`,
          `^an? ${noun}(, (?!an? )| on my mind)`,
        ];
  return !stumbles.some((pattern) => new RegExp(pattern).test(line));
}

function percent(value: number): string {
  return `${(100 * value).toFixed(1)} %`;
}

function share<T>(things: readonly T[], test: (thing: T) => boolean): number {
  return things.filter(test).length / things.length;
}

function alone(songs: ReadonlyArray<readonly string[]>): number {
  const counts = new Map<string, number>();
  for (const line of songs.flatMap((lines) => [...new Set(lines)])) {
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return share(songs.flat(), (line) => counts.get(line) === 1);
}

function notTwice(songs: ReadonlyArray<readonly string[]>): number {
  return songs.reduce((sum, lines) => sum + new Set(lines).size, 0) / songs.flat().length;
}

/** Every two lines that the section says should rhyme, once for each chorus that is written. */
function pairsOf(song: Lyrics): Array<[string, string]> {
  const once = song.sections.filter(
    ({ kind }, at) => kind !== 'chorus' || song.sections.findIndex((s) => s.kind === kind) === at,
  );
  return once.flatMap(({ lines, rhymes }) =>
    rhymes.flatMap((group) =>
      group.slice(1).map((at): [string, string] => [lines[group[0] ?? 0] ?? '', lines[at] ?? '']),
    ),
  );
}

/** By any of the ways in which the dictionary says the last words: alike from the last stress on. */
function rhyme([left, right]: [string, string]): boolean {
  const [first, second] = [lastWord(left), lastWord(right)];
  if (first === second) return false;
  return endsOf(first).some((end) =>
    endsOf(second).some((other) => end.tail === other.tail && end.onset !== other.onset),
  );
}

function lastWord(line: string): string {
  return (
    line
      .toLowerCase()
      .replace(/’/g, "'")
      .match(/[\p{L}']+/gu)
      ?.at(-1) ?? ''
  );
}

function endsOf(word: string): Array<{ tail: string; onset: string }> {
  return [word, `${word}(2)`, `${word}(3)`].flatMap((key) => {
    const sounds = dictionary[key]?.replace(/ #.*/, '').split(' ');
    if (sounds === undefined) return [];
    const at = sounds.findLastIndex((sound) => /[12]$/.test(sound));
    const from = at >= 0 ? at : sounds.findLastIndex((sound) => /\d$/.test(sound));
    return [
      { tail: sounds.slice(from).join(' ').replace(/\d/g, ''), onset: sounds[from - 1] ?? '' },
    ];
  });
}
