import { parseMidi } from 'midi-file';
import { describe, expect, it } from 'vitest';
import type { FittedHum } from '@artist-space/audio/hum.ts';
import { endOfMelody, midiOfMelody, humOptionsOf, writtenMelody } from './written-melody.ts';

const note = (start: number, length: number, pitch: number) => ({
  start,
  length,
  pitch,
  velocity: 0.8,
});
const sung = (start: number, length: number, pitch: number) => ({
  ...note(start, length, pitch),
  confidence: 1,
});

/** A pickup of one beat before the first bar, sung slightly late and slightly long. */
const fit: FittedHum = {
  ok: true,
  tempo: 119.6,
  meter: 4,
  key: { tonic: 2, mode: 'minor' },
  tuning: 0,
  theme: { notes: [note(-1, 1, 62), note(0, 1.5, 65)], phrases: [], length: 4 },
  sung: [sung(3, 0.4, 62.1), sung(3.55, 0.7, 65.2)],
};

describe('a melody on paper', () => {
  it('begins with a whole bar, and keeps its pickup before the next', () => {
    const melody = writtenMelody(fit, { tempo: null, quantise: 'auto' });
    expect(melody).toMatchObject({ tempo: 120, meter: 4 });
    expect(melody.notes.map(({ start, length }) => [start, length])).toEqual([
      [3, 1],
      [4, 1.5],
    ]);
    expect(endOfMelody(melody)).toBe(5.5);
  });

  it('without quantisation keeps the times between the notes', () => {
    const { notes } = writtenMelody(fit, { tempo: 60, quantise: 'off' });
    expect(notes.map(({ start, length }) => [start, length])).toEqual([
      [3, 0.4],
      [3.55, 0.7],
    ]);
    expect(notes.map(({ pitch }) => pitch)).toEqual([62, 65]);
  });

  it('asks the engine for the grid that was chosen, and for nothing where it may choose', () => {
    expect(humOptionsOf({ tempo: 90, quantise: 'triplets' })).toEqual({ tempo: 90, parts: 3 });
    expect(humOptionsOf({ tempo: null, quantise: 'off' })).toEqual({});
  });
});

it('is a MIDI file of one track with its tempo, its key, its name and its notes', () => {
  const melody = writtenMelody(fit, { tempo: null, quantise: 'auto' });
  const about = { key: fit.key, title: 'Ähre', comment: 'Made with AI' };
  const { header, tracks } = parseMidi(midiOfMelody(melody, about));
  expect(header).toMatchObject({ format: 0, numTracks: 1, ticksPerBeat: 960 });
  const events = tracks[0] ?? [];
  const find = (type: string) => events.find((event) => event.type === type);
  expect(find('setTempo')).toMatchObject({ microsecondsPerBeat: 500_000 });
  expect(find('timeSignature')).toMatchObject({ numerator: 4, denominator: 4 });
  // D minor has one flat.
  expect(find('keySignature')).toMatchObject({ key: -1, scale: 1 });
  const name = find('trackName');
  expect(name?.type === 'trackName' && Buffer.from(name.text, 'latin1').toString()).toBe('Ähre');
  let tick = 0;
  const played = events.flatMap((event) => {
    tick += event.deltaTime;
    return event.type === 'noteOn' ? [[tick / 960, event.noteNumber]] : [];
  });
  expect(played).toEqual([
    [3, 62],
    [4, 65],
  ]);
});
