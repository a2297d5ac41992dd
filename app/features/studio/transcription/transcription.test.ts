import { describe, expect, it } from 'vitest';
import { corrected, type CorrectionBase } from './correct.ts';
import { commandOf, edit, type Edit, type Editing, editingOf } from './transcription-editing.ts';
import { firstBeat, quantised } from './transcription-operations.ts';
import { correctTranscriptionInput } from './transcription.schema.ts';
import { DRUMS, pitchNamed, type TranscribedSound } from './transcription.ts';

const note = (start: number, lane: number, length = 0.4): TranscribedSound => ({
  start,
  lane,
  length,
  velocity: 0.6,
});
const melody: CorrectionBase = {
  kind: 'melody',
  sounds: [note(0, 60), note(0.5, 62), note(1, 64)],
  tempo: 120,
  key: null,
  isTempoSet: false,
};
const beat: CorrectionBase = {
  ...melody,
  kind: 'beat',
  sounds: [0, 0.5, 1].map((start) => note(start, DRUMS.indexOf('kick'), 0)),
};
const inputOf = (fields: object) => correctTranscriptionInput.parse({ generationId: 1, ...fields });
const row = (start: string, length: string, pitch: string) => ({ start, length, pitch });

describe('corrections from a form', () => {
  it('replaces the rows of its page, and leaves the others', () => {
    const rows = [row('0.6', '0.3', 'D#4'), { ...row('1', '0.4', 'E4'), remove: 'on' }];
    const { sounds } = corrected(melody, inputOf({ from: '1', rows }));
    expect(sounds).toEqual([note(0, 60), note(0.6, 63, 0.3)]);
  });

  it('adds a filled-in empty row at its time, and ignores rows left empty', () => {
    const rows = [
      ...melody.sounds.map(({ start, length, lane }) => row(`${start}`, `${length}`, `${lane}`)),
      row('0.25', '0.2', 'A3'),
      { start: null, length: null, pitch: null },
    ];
    const { sounds } = corrected(melody, inputOf({ rows }));
    expect(sounds.map(({ lane }) => lane)).toEqual([60, 57, 62, 64]);
    expect(sounds[1]?.velocity).toBe(0.8);
  });

  it('leaves the next page as it is, whatever stands in the empty rows before it', () => {
    const sounds = Array.from({ length: 60 }, (_, at) => note(at, 60));
    const page = sounds.slice(0, 40).map(({ start }) => row(`${start}`, '0.4', 'C4'));
    const nothing = { start: '', length: '', pitch: null };
    const rows = [...page, row('0.5', '0.2', 'D4'), nothing, nothing, nothing];
    const found = corrected({ ...melody, sounds }, inputOf({ from: '0', rows })).sounds;
    expect(found).toHaveLength(61);
    expect(found[1]).toMatchObject({ start: 0.5, lane: 62 });
    const drums = sounds.map(({ start }) => ({ ...note(start, 0, 0), velocity: 0.6 }));
    const hits = drums.slice(0, 40).map(({ start }) => ({ start: `${start}`, drum: 'clap' }));
    const unplaced = Array.from({ length: 4 }, () => ({ start: '', drum: 'kick' }));
    const beats = corrected({ ...beat, sounds: drums }, inputOf({ rows: [...hits, ...unplaced] }));
    expect(beats.sounds).toEqual(drums);
  });

  it('is refused at the field that is wrong', () => {
    const fieldsOf = (base: CorrectionBase, fields: object) => {
      try {
        corrected(base, inputOf(fields));
      } catch (error) {
        return (error as { fields?: object }).fields ?? (error as Error).message;
      }
      return null;
    };
    expect(fieldsOf(melody, { rows: [row('0', '', 'A4')] })).toEqual({
      'rows.0.length': ['Please enter how long it is, in seconds'],
    });
    expect(fieldsOf(melody, { rows: [row('0.5', '1', 'A4')] })).toEqual({
      'rows.0.start': ['Two notes begin at 0.50 s: move one of them, or delete it'],
    });
    expect(fieldsOf(melody, { notes: [] })).toMatch(/^Nothing is left/);
    const unplaced = corrected(beat, inputOf({ from: '3', rows: [{ start: '', drum: 'kick' }] }));
    expect(unplaced.sounds).toEqual(beat.sounds);
  });

  it('takes a note as musicians write it', () => {
    expect(['A4', 'c#5', 'Bb3', '69', 'E♭2', 'H2', ''].map(pitchNamed)).toEqual([
      69,
      73,
      58,
      69,
      39,
      null,
      null,
    ]);
    expect(
      correctTranscriptionInput.safeParse({ generationId: 1, rows: [row('0', '1', 'H2')] }),
    ).toMatchObject({ success: false, error: { issues: [{ path: ['rows', 0, 'pitch'] }] } });
  });

  it('remembers whether the artist has set the tempo', () => {
    expect(corrected(melody, inputOf({ tempo: '120' })).isTempoSet).toBe(false);
    expect(corrected(melody, inputOf({ tempo: '96' }))).toMatchObject({
      isTempoSet: true,
      tempo: 96,
    });
    expect(corrected({ ...melody, isTempoSet: true }, inputOf({})).isTempoSet).toBe(true);
    expect(corrected(melody, inputOf({ key: 'F# minor' })).key).toBe('F# minor');
  });

  it('renames, trims, transposes and quantises all', () => {
    const drums = corrected(beat, inputOf({ renameFrom: 'kick', renameTo: 'snare' })).sounds;
    expect(drums.every(({ lane }) => lane === DRUMS.indexOf('snare'))).toBe(true);
    expect(corrected(melody, inputOf({ keepFrom: '0.4', keepTo: '0.9' })).sounds).toEqual([
      note(0.5, 62),
    ]);
    expect(corrected(melody, inputOf({ transpose: '-12' })).sounds[0]?.lane).toBe(48);
    const late = { ...melody, sounds: [note(0, 60), note(0.54, 62), note(1, 64)] };
    const half = corrected(late, inputOf({ quantise: '2', strength: '50' })).sounds[1]?.start ?? 0;
    expect(half).toBeGreaterThan(0.5);
    expect(half).toBeLessThan(0.54);
  });
});

describe('quantising', () => {
  it('finds the beat of a performance, and quantises to it by the strength', () => {
    const played = [0.31, 0.79, 1.31, 1.8, 2.3].map((start) => note(start, 60));
    const origin = firstBeat(played, 120);
    expect(origin).toBeCloseTo(0.3, 1);
    const whole = quantised(played, { tempo: 120, origin, grid: 1, strength: 1 });
    whole.slice(1).forEach(({ start }, at) => {
      expect(start - (whole[at]?.start ?? 0)).toBeCloseTo(0.5, 2);
    });
    expect(quantised(played, { tempo: 120, origin, grid: 1, strength: 0 })).toEqual(played);
  });
});

describe('the editor', () => {
  const run = (start: Editing, ...edits: Edit[]) => edits.reduce(edit, start);
  const begun = editingOf(melody);
  const starts = ({ sounds }: Editing) => sounds.map(({ start }) => start);

  it('takes back and does again, a drag as one', () => {
    const dragged = run(
      begun,
      { type: 'grab', id: 1 },
      { type: 'drag', id: 1, change: { start: 0.6 } },
      { type: 'drag', id: 1, change: { start: 0.7 } },
    );
    expect(starts(dragged)).toEqual([0, 0.7, 1]);
    const undone = run(dragged, { type: 'undo' });
    expect(starts(undone)).toEqual([0, 0.5, 1]);
    expect(starts(run(undone, { type: 'redo' }))).toEqual([0, 0.7, 1]);
    expect(run(undone, { type: 'undo' })).toBe(undone);
  });

  it('keeps what it moves within the recording and on the keyboard', () => {
    const first = run(begun, { type: 'step', by: 1 }, { type: 'move', time: -3, lane: -500 });
    expect(first.sounds[0]).toMatchObject({ start: 0, lane: 24 });
    expect(run(first, { type: 'move', length: -9 }).sounds[0]?.length).toBe(0.05);
  });

  it('adds at the cursor, deletes the selection, and selects the next sound', () => {
    const added = run(begun, { type: 'point', time: 2, lane: 70 }, { type: 'add' });
    expect(added.sounds.at(-1)).toMatchObject({ start: 2, lane: 70, id: 3 });
    expect(added.selected).toBe(3);
    const removed = run(added, { type: 'remove' });
    expect(removed.sounds).toHaveLength(3);
    expect(removed.selected).toBe(2);
  });

  it('stays quick with five hundred notes', () => {
    const many = editingOf({
      ...melody,
      sounds: Array.from({ length: 500 }, (_, at) => note(at / 4, 60 + (at % 12))),
    });
    const begin = performance.now();
    let now = run(many, { type: 'grab', id: 250 });
    for (let at = 0; at < 100; at += 1) {
      now = run(now, { type: 'drag', id: 250, change: { start: 60 + at / 100 } });
    }
    expect(now.sounds[250]?.start).toBeCloseTo(60.99, 5);
    expect((performance.now() - begin) / 100).toBeLessThan(8);
  });

  const pressed = (key: string, held = {}) =>
    commandOf(
      { key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held },
      begun,
    );

  it('listens to its keys and to no other', () => {
    expect(pressed('ArrowRight')).toEqual({ type: 'move', time: 0.125 });
    expect(pressed('ArrowRight', { shiftKey: true })).toEqual({ type: 'move', length: 0.125 });
    expect(pressed('ArrowUp', { shiftKey: true })).toEqual({ type: 'move', lane: 12 });
    expect(pressed('z', { ctrlKey: true })).toEqual({ type: 'undo' });
    expect(pressed('Delete')).toEqual({ type: 'remove' });
    expect(pressed('Tab')).toBeNull();
    expect(pressed('r', { ctrlKey: true })).toBeNull();
  });
});
