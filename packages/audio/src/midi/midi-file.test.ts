import { parseMidi, type MidiEvent } from 'midi-file';
import { describe, expect, it } from 'vitest';
import type { TranscribedHit, TranscribedNote, Score } from '../score.ts';
import { midiOfTranscribedHits, midiOfTranscribedNotes, midiOfScore } from './midi-file.ts';

const note = (start: number, length: number, pitch: number) => ({
  start,
  length,
  pitch,
  velocity: 0.8,
});

const score: Score = {
  tempo: 93.5,
  meter: 3,
  key: { tonic: 2, mode: 'minor' },
  length: 12,
  sections: [
    { kind: 'verse', start: 0, length: 6, energy: 0.4 },
    { kind: 'chorus', start: 6, length: 6, energy: 0.9 },
  ],
  chords: [{ start: 0, length: 12, root: 2, intervals: [0, 3, 7] }],
  parts: [
    { instrument: 'piano', role: 'chords', notes: [note(0, 3, 62), note(0, 3, 65)] },
    { instrument: 'bass', role: 'bass', notes: [note(0, 4, 38), note(3.25, 1, 38)] },
  ],
  drums: {
    kit: 'jazz',
    hits: [
      { at: 0, drum: 'kick', velocity: 1 },
      { at: 1.02, drum: 'ride', velocity: 0.3 },
    ],
  },
  vocal: {
    syllables: [
      { text: 'moon-', phonemes: ['M', 'UW1', 'N'], endsPhrase: false, notes: [note(0, 1, 74)] },
      {
        text: 'ähre',
        phonemes: ['EH1', 'R'],
        endsPhrase: true,
        notes: [note(1, 1, 76), note(2, 1, 77)],
      },
    ],
  },
};

/** The events with their ticks from the start. */
function placed(track: readonly MidiEvent[] | undefined) {
  let tick = 0;
  return (track ?? []).map((event) => ({ ...event, tick: (tick += event.deltaTime) }));
}

function played(track: readonly MidiEvent[] | undefined) {
  return placed(track).flatMap((event) =>
    event.type === 'noteOn' ? [[event.tick, event.noteNumber, event.channel]] : [],
  );
}

describe('the MIDI file of a score', () => {
  const { header, tracks } = parseMidi(midiOfScore(score, 'Nightwalk'));

  it('is of type 1, and says tempo, metre, key, name and sections', () => {
    expect(header).toMatchObject({ format: 1, numTracks: 5, ticksPerBeat: 960 });
    expect(placed(tracks[0])).toMatchObject([
      { type: 'trackName', text: 'Nightwalk' },
      { type: 'setTempo', microsecondsPerBeat: 641711 },
      { type: 'timeSignature', numerator: 3, denominator: 4 },
      { type: 'keySignature', key: -1, scale: 1 },
      { type: 'marker', text: 'verse', tick: 0 },
      { type: 'marker', text: 'chorus', tick: 6 * 960 },
      { type: 'endOfTrack', tick: 12 * 960 },
    ]);
  });

  it('sings the vocal with its lyrics where their syllables begin', () => {
    const lyrics = placed(tracks[1]).filter(({ type }) => type === 'lyrics');
    const utf8 = (text: string) => Buffer.from(text, 'latin1').toString('utf8');
    expect(
      lyrics.map((event) => [event.tick, 'text' in event ? utf8(event.text) : '']),
    ).toStrictEqual([
      [0, 'moon-'],
      [960, 'ähre\r'],
    ]);
    expect(played(tracks[1])).toStrictEqual([
      [0, 74, 0],
      [960, 76, 0],
      [1920, 77, 0],
    ]);
  });

  it('gives each part a name, a program and a channel of its own', () => {
    expect(tracks[2]?.slice(0, 2)).toMatchObject([
      { type: 'trackName', text: 'Piano (chords)' },
      { type: 'programChange', programNumber: 0, channel: 1 },
    ]);
    expect(tracks[3]?.slice(0, 2)).toMatchObject([
      { type: 'trackName', text: 'Bass (bass)' },
      { type: 'programChange', programNumber: 33, channel: 2 },
    ]);
  });

  it('lets a key go before it strikes it again', () => {
    const keys = placed(tracks[3]).filter(({ type }) => type.startsWith('note'));
    expect(keys.map(({ type, tick }) => [type, tick])).toStrictEqual([
      ['noteOn', 0],
      ['noteOff', 3120],
      ['noteOn', 3120],
      ['noteOff', 4080],
    ]);
  });

  it('drums on the tenth channel, off the grid as written', () => {
    expect(played(tracks[4])).toStrictEqual([
      [0, 36, 9],
      [979, 51, 9],
    ]);
    expect(tracks[4]?.[1]).toMatchObject({ type: 'programChange', programNumber: 32 });
  });
});

describe('the MIDI file of what was heard', () => {
  it('keeps the milliseconds of a hum, and puts its tuning into a bend', () => {
    const heard = [60.31, 62.28, 64.33, 60.55].map((pitch, index): TranscribedNote => ({
      start: 0.123 + index * 0.517,
      length: 0.4,
      pitch,
      velocity: 0.7,
      confidence: 0.9,
    }));
    const { tracks } = parseMidi(midiOfTranscribedNotes(heard));
    expect(tracks[0]).toContainEqual(
      expect.objectContaining({ type: 'setTempo', microsecondsPerBeat: 500_000 }),
    );
    expect(played(tracks[1])).toStrictEqual([
      [123, 60, 0],
      [640, 62, 0],
      [1157, 64, 0],
      [1674, 60, 0],
    ]);
    const bend = tracks[1]?.find(({ type }) => type === 'pitchBend');
    expect(bend).toMatchObject({ value: expect.closeTo(0.36 * 4096, -2) as number });
  });

  it('keeps the milliseconds of a mouth beat, on the drum channel', () => {
    const drums = ['kick', 'snare', 'closed-hat', 'open-hat', 'tom', 'clap'] as const;
    const heard = drums.map((drum, index): TranscribedHit => ({
      at: 0.05 + index * 0.211,
      drum,
      velocity: 0.5,
      confidence: 1,
    }));
    const { tracks } = parseMidi(midiOfTranscribedHits(heard));
    expect(played(tracks[1])).toStrictEqual([
      [50, 36, 9],
      [261, 38, 9],
      [472, 42, 9],
      [683, 46, 9],
      [894, 47, 9],
      [1105, 39, 9],
    ]);
  });

  it('is a whole file even where nothing was heard', () => {
    expect(parseMidi(midiOfTranscribedNotes([])).tracks).toHaveLength(2);
    expect(parseMidi(midiOfTranscribedHits([])).tracks).toHaveLength(2);
  });
});
