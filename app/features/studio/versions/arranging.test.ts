import { describe, expect, it } from 'vitest';
import type { Arrangement } from '#app/platform/worker/conversion.ts';
import {
  type Arrange,
  arrange,
  arrangingOf,
  barsOf,
  blocksOf,
  fieldsOf,
  placeAt,
  sameEdits,
  sounds,
  toldIn,
} from './arranging.ts';
import { editsAsked, orderOf } from './change-score.ts';
import { notesByPart } from './part-notes.ts';
import { versionInput } from './version.schema.ts';
import type { StoredEdits } from './version.ts';

const arrangement: Arrangement = {
  tempo: 119.6,
  meter: 4,
  key: { tonic: 0, mode: 'major' },
  sections: [
    { name: 'intro', bars: 4 },
    { name: 'verse', bars: 8 },
    { name: 'chorus', bars: 8 },
    { name: 'outro', bars: 2 },
  ],
  parts: [
    { name: 'vocals', instrument: null },
    { name: 'chords', instrument: 'piano' },
    { name: 'chords-2', instrument: 'organ' },
    { name: 'bass', instrument: 'electric-bass' },
    { name: 'drums', instrument: 'classic' },
  ],
};
const composed = {
  ...arrangement,
  parts: arrangement.parts.map((part) => ({ ...part, players: [] })),
};
const arranged = (...changes: Arrange[]) => changes.reduce(arrange, arrangingOf(composed, {}));
const after = (...changes: Arrange[]) => arranged(...changes).steps;
const played = (edits: StoredEdits) =>
  blocksOf(composed, edits).map(({ name, at, bars, times }) => [name, at, bars * times]);

describe('the blocks of a composition', () => {
  it('follow each other as composed', () => {
    expect(played({})).toEqual([
      ['Intro', 0, 4],
      ['Verse', 4, 8],
      ['Chorus', 12, 8],
      ['Outro', 20, 2],
    ]);
  });

  it('are moved, repeated and left out, and the others make room', () => {
    const { now: edits } = after(
      { type: 'move', section: 2, to: 0 },
      { type: 'times', section: 1, times: 2 },
      { type: 'times', section: 0, times: 0 },
    );
    expect(played(edits)).toEqual([
      ['Chorus', 0, 8],
      ['Intro', 8, 0],
      ['Verse', 8, 16],
      ['Outro', 24, 2],
    ]);
    expect(barsOf(blocksOf(composed, edits))).toBe(26);
  });

  it('have a place for what is dropped between them', () => {
    const blocks = blocksOf(composed, {});
    expect(placeAt(blocks, 0, 1)).toBe(0);
    expect(placeAt(blocks, 0, 9)).toBe(1);
    expect(placeAt(blocks, 0, 100)).toBe(3);
    expect(placeAt(blocks, 3, -5)).toBe(0);
  });

  it('are never all left out', () => {
    const { now: edits } = after(
      ...[0, 1, 2, 3].map((section) => ({ type: 'times', section, times: 0 }) as const),
    );
    expect(barsOf(blocksOf(composed, edits))).toBe(2);
  });
});

describe('the changes of a part', () => {
  it('are kept side by side, and taken back one by one', () => {
    const { now: edits } = after(
      { type: 'part', part: 'bass', change: { state: 'solo' } },
      { type: 'part', part: 'bass', change: { take: 2, player: '808', level: -3.04 } },
      { type: 'part', part: 'drums', change: { player: 'jazz' } },
      { type: 'part', part: 'drums', change: { player: 'classic' } },
    );
    expect(edits).toEqual({
      parts: { bass: { state: 'solo', take: 2, instrument: '808', level: -3 } },
    });
    expect(sounds(edits, 'bass')).toBe(true);
    expect(sounds(edits, 'drums')).toBe(false);
  });

  it('of one section stand beside those of the others', () => {
    const { now: edits } = after(
      { type: 'cell', section: 1, part: 'drums', told: 'silent' },
      { type: 'cell', section: 1, part: 'bass', told: 3 },
      { type: 'cell', section: 1, part: 'bass', told: 'plays' },
    );
    expect(edits.sections?.[1]).toEqual({ parts: { drums: 'silent' } });
    expect(toldIn(edits, 1, 'drums')).toBe('silent');
    expect(toldIn(edits, 0, 'drums')).toBe('plays');
  });
});

describe('undo and redo', () => {
  it('go back and forth, and a new change ends what can be redone', () => {
    const two = arranged(
      { type: 'move', section: 3, to: 0 },
      { type: 'times', section: 1, times: 3 },
    );
    const one = arrange(two, { type: 'undo' });
    expect(one.steps.now).toEqual({ order: [3, 0, 1, 2] });
    expect(arrange(one, { type: 'redo' }).steps.now).toEqual(two.steps.now);
    const other = arrange(one, { type: 'chords', section: 0, chords: 1 });
    expect(arrange(other, { type: 'redo' }).steps.now).toEqual(other.steps.now);
    expect(arranged({ type: 'undo' }).steps.now).toEqual({});
  });

  it('take a drag of a slider as one step, and what changes nothing as none', () => {
    const level = (value: number): Arrange => ({
      type: 'part',
      part: 'bass',
      change: { level: value },
    });
    const dragged = arranged(level(-1), level(-2), level(-3));
    expect(dragged.steps.past).toHaveLength(1);
    expect(arrange(dragged, { type: 'undo' }).steps.now).toEqual({});
    expect(after({ type: 'times', section: 0, times: 1 }).past).toEqual([]);
    expect(after({ type: 'whole', change: { tempo: 119.6 } }).past).toEqual([]);
  });
});

it('says the same in form fields as the server reads from them', () => {
  const { now: edits } = after(
    { type: 'move', section: 2, to: 0 },
    { type: 'times', section: 1, times: 2 },
    { type: 'chords', section: 1, chords: 4 },
    { type: 'cell', section: 2, part: 'bass', told: 5 },
    { type: 'part', part: 'chords', change: { state: 'muted', level: 4 } },
    { type: 'whole', change: { semitones: -2, tempo: 90, withStems: true } },
  );
  // As the form is read: 'sections[1].times' into sections, 1, times.
  const read: Record<string, never> = {};
  for (const [name, value] of fieldsOf(composed, edits)) {
    const keys = name.replace(/\[(\d+)\]/g, '.$1').split('.');
    let into: Record<string, unknown> = read;
    keys.forEach((key, at) => {
      const next = keys[at + 1];
      if (next === undefined) into[key] = value;
      else into = (into[key] ??= /^\d+$/.test(next) ? [] : {}) as Record<string, unknown>;
    });
  }
  const asked = versionInput.parse({ ...read, generationId: 1, uploadKey: 'a' });
  expect(sameEdits(editsAsked(arrangement, asked), edits)).toBe(true);
});

it('puts sections at the places that are asked for in the list, and the others make room', () => {
  expect(orderOf([1, 2, 3, 4])).toEqual([0, 1, 2, 3]);
  // The third section to the first place.
  expect(orderOf([1, 2, 1, 4])).toEqual([2, 0, 1, 3]);
  // The first section to the last place.
  expect(orderOf([4, 2, 3, 4])).toEqual([1, 2, 3, 0]);
  // As the timeline sends them: every section with its place.
  expect(orderOf([2, 3, 1, 4])).toEqual([2, 0, 1, 3]);
});

it('finds the parts of the tracks of a MIDI file, also where one of two alike is muted', () => {
  const track = (name: string, channel = 0) => ({
    name,
    channel,
    notes: [{ start: 0.123456, length: 1, key: 60, velocity: 1 }],
  });
  const found = notesByPart(
    [track('Vocal'), track('Organ (chords)'), track('808 (bass)'), track('Drums', 9)],
    arrangement.parts,
    { parts: { bass: { instrument: '808' } } },
  );
  expect(Object.keys(found)).toEqual(['vocals', 'chords-2', 'bass', 'drums']);
  expect(found.bass).toEqual([[0.12, 1, 60]]);
});
