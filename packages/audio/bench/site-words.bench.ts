import TOPICS from './site-words-topics.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { GENRES, MOODS } from '#src/vocabulary.ts';
import { writeLyrics } from '#src/words/lyrics.ts';
import { echoesOf, faultsOf } from '#src/words/lyricist/judge.ts';
import { noteFigures } from './figures.ts';

/**
 * Two hundred songs for one site in succession, of mixed topics, genres and moods: repetitions, violations of
 * the rules of a line, sounds within lines, and how often the topic is named.
 */
const SONGS = 200;
const FEW_WORDS = new Set(
  'with that from what when your then than like this over into they will have been were there where their about'.split(
    ' ',
  ),
);

it('lyrics of one site', () => {
  let used: readonly string[] = [];
  let secondsOfProcessor = 0;
  const songs = Array.from({ length: SONGS }, (_, at) => {
    const topic = TOPICS[at % TOPICS.length] ?? 'love';
    const before = process.cpuUsage();
    const song = writeLyrics({
      topic,
      used,
      genre: GENRES[(at * 7) % GENRES.length] ?? 'pop',
      ...(at % 2 === 0 ? { mood: MOODS[(at * 5) % MOODS.length] ?? 'happy' } : {}),
      seed: `site-${at}`,
    });
    const { user, system } = process.cpuUsage(before);
    secondsOfProcessor += (user + system) / 1e6;
    const images: readonly string[] = song.images;
    used = [...used, ...images];
    return { topic, song, images };
  });
  const own = songs.map(({ song }) =>
    song.sections.filter(({ kind }) => kind !== 'chorus').flatMap(({ lines }) => lines),
  );
  const lines = own.flat();
  const all = songs.flatMap(({ song }) => [
    ...new Set(song.sections.flatMap((part) => part.lines)),
  ]);
  const times = counted(lines.map((line) => line.toLowerCase()));
  const said = songs.flatMap(({ images }) => images);
  const naming = songs.map(({ topic, song }) => {
    const words = fullWords(topic);
    return song.sections
      .flatMap((part) => part.lines)
      .filter((line) => fullWords(line).some((word) => words.includes(word))).length;
  });
  const hooks = songs.map(({ song }) =>
    mostOften(song.sections.find(({ kind }) => kind === 'chorus')?.lines ?? []),
  );
  const faulty = all.filter((line) => faultsOf(line).length > 0);
  const echoes = lines.map(echoesOf);
  noteFigures([
    {
      what: 'Lyrics of one site: verse lines that no other line is like',
      value: share(lines, (line) => times.get(line.toLowerCase()) === 1),
      floor: 0.97,
      goal: 0.99,
      digits: 3,
      note: `${lines.length} lines of ${SONGS} songs on ${TOPICS.length} topics; ${percent(share(wordingsOf(lines), (wording) => wording.times === 1))} when who and when do not count; ${(secondsOfProcessor / SONGS).toFixed(2)} s of processor a song`,
    },
    {
      what: 'Lyrics of one site: images that come twice in 200 songs',
      value: said.length === 0 ? 1 : 1 - new Set(said).size / said.length,
      floor: 0,
      goal: 0,
      digits: 3,
      note: `of ${said.length}: what is said, with where and when, and each line`,
    },
    {
      what: 'Lyrics of one site: lines with a fault by the rules',
      value: faulty.length / all.length,
      floor: 0.02,
      goal: 0.005,
      digits: 3,
      note: `of ${all.length}: determiners, number, repeated words, tenses, open ends, worn phrases`,
    },
    {
      what: 'Lyrics of one site: lines that echo within',
      value: share(echoes, ({ assonance, inner }) => assonance > 0 || inner > 0),
      floor: 0.5,
      goal: 0.6,
      note: `a stressed vowel comes again; ${percent(share(echoes, ({ inner }) => inner > 0))} rhyme within`,
    },
    {
      what: 'Lyrics of one site: songs whose verses and hook name the topic',
      value: share(naming, (count) => count >= 3),
      floor: 0.9,
      goal: 1,
      note: `${(naming.reduce((sum, count) => sum + count, 0) / SONGS).toFixed(1)} lines a song; ${percent(new Set(hooks).size / SONGS)} of the hooks are in no other song`,
    },
  ]);
  expect(songs).toHaveLength(SONGS);
});

/** A hook comes more than once in its chorus. */
function mostOften(lines: readonly string[]): string {
  const plain = lines.map((line) => line.toLowerCase().replace(/^\w+, /, ''));
  return plain.toSorted((left, right) => amount(plain, right) - amount(plain, left))[0] ?? '';
}

function amount(lines: readonly string[], line: string): number {
  return lines.filter((each) => each === line).length;
}

function wordingsOf(lines: readonly string[]): { times: number }[] {
  const plain = lines.map((line) => fullWords(line).join(' '));
  const times = counted(plain);
  return plain.map((line) => ({ times: times.get(line) ?? 0 }));
}

function fullWords(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}]{3,}/gu) ?? []).filter((word) => !FEW_WORDS.has(word));
}

function counted(texts: readonly string[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1);
  return times;
}

function share<T>(things: readonly T[], test: (thing: T) => boolean): number {
  return things.length === 0 ? 0 : things.filter(test).length / things.length;
}

function percent(value: number): string {
  return `${(100 * value).toFixed(1)} %`;
}
