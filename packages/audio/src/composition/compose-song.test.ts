import { describe, expect, test } from 'vitest';

import { humSomething } from '#fixtures/written-hums.ts';

import type { Score, ScoreNote } from '../score.ts';
import { composeSong, type SongRequest } from './compose-song.ts';
import type { LyricLine } from './lay-lyrics.ts';
import { chordAt } from './plan.ts';

const GENRES = ['electronic', 'hip-hop', 'rnb', 'pop', 'jazz', 'metal'] as const;
const hum = (seed: string) => humSomething(seed).heard;

function song(wishes: Partial<SongRequest> = {}): Score {
  const result = composeSong({
    notes: hum('song-1'),
    genre: 'pop',
    type: 'song',
    length: 'full',
    seed: 'song',
    ...wishes,
  });
  if (!result.ok) throw new Error(result.reason);
  return result.score;
}
const seconds = (score: Score) => (score.length * 60) / score.tempo;
const sungNotes = (score: Score) => (score.vocal?.syllables ?? []).flatMap(({ notes }) => notes);
const part = (score: Score, role: string) =>
  score.parts.find((other) => other.role === role)?.notes ?? [];
const classes = (notes: readonly ScoreNote[]) => notes.map((note) => note.pitch % 12);

test('a full song lasts two to three and a half minutes and has the sections of one', () => {
  for (const genre of GENRES) {
    for (const seed of ['a', 'b', 'c', 'd']) {
      const score = song({ genre, notes: hum(seed) });
      expect(seconds(score), `${genre} ${seed}`).toBeGreaterThanOrEqual(115);
      expect(seconds(score), `${genre} ${seed}`).toBeLessThanOrEqual(212);
      const kinds = new Set(score.sections.map((section) => section.kind));
      for (const kind of ['intro', 'verse', 'chorus', 'end'] as const)
        expect(kinds).toContain(kind);
      const energy = (kind: string) =>
        score.sections.find((section) => section.kind === kind)?.energy ?? 0;
      expect(energy('chorus')).toBeGreaterThan(energy('verse'));
    }
  }
});

test('the hum is sung note for note, at one transposition', () => {
  for (const seed of ['n1', 'n2', 'n3', 'n4']) {
    const { meant, heard } = humSomething(seed);
    const sung = sungNotes(song({ notes: heard }));
    const wanted = meant.map((note) => note.pitch);
    const text = sung.map((note, at) => (at > 0 ? note.pitch - (sung[at - 1]?.pitch ?? 0) : 0));
    const steps = wanted.slice(1).map((pitch, at) => pitch - (wanted[at] ?? 0));
    expect(`,${text.join()},`, seed).toContain(`,${steps.join()},`);
  }
});

test('an instrumental gives the theme to an instrument and nobody sings', () => {
  const score = song({ type: 'instrumental' });
  expect(score.vocal).toBeNull();
  const sung = classes(sungNotes(song()));
  expect(classes(part(score, 'melody')).join()).toContain(sung.slice(0, 12).join());
});

describe('loops', () => {
  test.each([
    ['short', 30],
    ['extended', 60],
  ] as const)('%s ones last %i seconds to a hundredth, in whole bars', (length, wanted) => {
    for (const genre of GENRES) {
      const score = song({ genre, type: 'beat', length });
      expect(seconds(score)).toBeCloseTo(wanted, 2);
      expect(score.length % score.meter).toBeCloseTo(0, 6);
    }
  });

  test('begin on the first beat, without an introduction, and lead from the last bar to the first', () => {
    for (const seed of ['l1', 'l2', 'l3']) {
      const score = song({ type: 'beat', length: 'short', notes: hum(seed) });
      expect(score.sections.some(({ kind }) => kind === 'intro' || kind === 'end')).toBe(false);
      const starts = [
        ...score.parts.flatMap(({ notes }) => notes),
        ...(score.drums?.hits ?? []).map(({ at }) => ({ start: at })),
      ];
      expect(Math.min(...starts.map(({ start }) => start))).toBeLessThan(0.2);
      for (const { notes } of score.parts) {
        for (const note of notes)
          expect(note.start + note.length).toBeLessThanOrEqual(score.length + 1e-6);
      }
    }
  });
});

test('chords hold what is sung on strong beats', () => {
  let strong = 0;
  let held = 0;
  for (const seed of ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']) {
    const score = song({ notes: hum(seed) });
    for (const note of sungNotes(score)) {
      const chord = chordAt(score.chords, note.start + 0.01);
      if (!chord || note.start % 1 !== 0 || note.length < 0.9) continue;
      strong += 1;
      if (chord.intervals.some((interval) => (chord.root + interval - note.pitch) % 12 === 0))
        held += 1;
    }
  }
  expect(held / strong).toBeGreaterThan(0.75);
});

test('changing one hummed note changes the theme there and leaves drums, form and most chords', () => {
  const notes = hum('one-note');
  const changed = notes.map((note, at) => (at === 9 ? { ...note, pitch: note.pitch + 2 } : note));
  const before = song({ notes });
  const after = song({ notes: changed });
  expect(after.drums).toEqual(before.drums);
  expect(after.sections).toEqual(before.sections);
  expect(after.tempo).toBe(before.tempo);
  const pitches = sungNotes(after).map((note) => note.pitch);
  const differing = sungNotes(before).filter((note, at) => note.pitch !== pitches[at]).length;
  const repeats = before.sections.filter(
    ({ kind }) => kind === 'verse' || kind === 'chorus',
  ).length;
  expect(differing).toBeGreaterThan(0);
  expect(differing).toBeLessThanOrEqual(repeats * 2);
  let alike = 0;
  for (let beat = 0; beat < before.length; beat += 1) {
    if (chordAt(before.chords, beat)?.root === chordAt(after.chords, beat)?.root) alike += 1;
  }
  expect(alike / before.length).toBeGreaterThan(0.7);
});

test('another seed plays the same theme otherwise', () => {
  const other = song({ seed: 'other' });
  // Another form may say it more often, but what is said first is the same.
  const told = classes(sungNotes(song())).slice(0, 24);
  expect(classes(sungNotes(other)).slice(0, 24)).toEqual(told);
  expect(part(other, 'bass')).not.toEqual(part(song(), 'bass'));
});

test('lyrics are sung, choruses with the same words', () => {
  const line = (words: string, section: 'verse' | 'chorus'): LyricLine => ({
    section,
    syllables: words.split(' ').map((text) => ({ text, phonemes: ['L', 'AH1'] })),
  });
  const lines = [
    line('un der the lamps we go', 'verse'),
    line('no bo dy knows the road', 'verse'),
    line('stay with me', 'chorus'),
    line('till the day', 'chorus'),
  ];
  const score = song({ lines });
  const texts = (score.vocal?.syllables ?? []).map((syllable) => syllable.text);
  expect(texts.slice(0, 6).join(' ')).toBe('un der the lamps we go');
  const chorus = score.sections.filter((section) => section.kind === 'chorus');
  for (const { start, length } of chorus) {
    const inside = (score.vocal?.syllables ?? []).filter(({ notes }) => {
      const at = notes[0]?.start ?? -1;
      return at >= start && at < start + length;
    });
    expect(inside.slice(0, 3).map(({ text }) => text)).toEqual(['stay', 'with', 'me']);
  }
});

test('nothing hummed, nothing composed: with a reason', () => {
  const result = composeSong({ notes: [], genre: 'pop', type: 'song', length: 'full', seed: 'x' });
  expect(result).toMatchObject({ ok: false });
});
