import { microsecondsPerBeat } from '@artist-space/audio/beats-per-minute.ts';
import { VOICE_PROGRAM } from '@artist-space/audio/general-midi.ts';
import type { FittedHum, HumOptions } from '@artist-space/audio/hum.ts';
import { MidiTrack } from '@artist-space/audio/midi.ts';
import type { Key } from '@artist-space/audio/score.ts';
import { writeMidi } from 'midi-file';
import type { Quantisation, WrittenMelody } from './tool.ts';

const PARTS = { eighths: 2, triplets: 3, sixteenths: 4 } as const;

/** The engine's options for the grid. */
export function humOptionsOf(request: {
  tempo: number | null;
  quantise: Quantisation;
}): HumOptions {
  const { tempo, quantise } = request;
  return {
    ...(tempo !== null && { tempo }),
    ...(quantise in PARTS && { parts: PARTS[quantise as keyof typeof PARTS] }),
  };
}

/**
 * Notates a fitted hum from the first bar line on; a pickup gets a bar of its own. A detected tempo is rounded
 * to whole BPM. Without quantisation, notes keep their sung times, counted from the first note.
 */
export function writtenMelody(
  { tempo: fitted, meter, theme, sung }: FittedHum,
  request: { tempo: number | null; quantise: Quantisation },
): WrittenMelody {
  const tempo = request.tempo ?? Math.round(fitted);
  const first = theme.notes[0]?.start ?? 0;
  const origin = first + (first < 0 ? meter : 0);
  const begin = sung[0]?.start ?? 0;
  const beats = (seconds: number) => (seconds * tempo) / 60;
  const notes = theme.notes.map(({ start, length, pitch, velocity }, at) => {
    const sungNote = request.quantise === 'off' ? sung[at] : undefined;
    return {
      start: rounded(origin + (sungNote ? beats(sungNote.start - begin) : start - first)),
      length: rounded(sungNote ? beats(sungNote.length) : length),
      pitch,
      velocity: rounded(velocity),
    };
  });
  return { tempo, meter, notes };
}

/** Finer than the ticks of any MIDI file. */
const rounded = (value: number) => Math.round(value * 10_000) / 10_000;

/** The end of the last note, in beats. */
export const endOfMelody = ({ notes }: Pick<WrittenMelody, 'notes'>): number =>
  Math.max(...notes.map(({ start, length }) => start + length));

const TICKS_PER_BEAT = 960;

/**
 * Encodes a Standard MIDI File of type 0: one track with its name, a comment, tempo, time and key signature,
 * and the notes of the melody on the first channel.
 */
export function midiOfMelody(
  { tempo, meter, notes }: WrittenMelody,
  { key, title, comment }: { key: Key; title: string; comment: string },
): Uint8Array {
  const track = new MidiTrack()
    .name(title)
    .add(0, { type: 'text', text: comment })
    .add(0, { type: 'setTempo', microsecondsPerBeat: microsecondsPerBeat(tempo) })
    .add(0, {
      type: 'timeSignature',
      numerator: meter,
      denominator: 4,
      metronome: 24,
      thirtyseconds: 8,
    })
    .key(key)
    .add(0, { type: 'programChange', channel: 0, programNumber: VOICE_PROGRAM })
    .notes(
      0,
      notes.map(({ start, length, pitch, velocity }) => ({
        from: start * TICKS_PER_BEAT,
        until: (start + length) * TICKS_PER_BEAT,
        key: pitch,
        velocity,
      })),
    );
  const header = { format: 0 as const, numTracks: 1, ticksPerBeat: TICKS_PER_BEAT };
  return Uint8Array.from(writeMidi({ header, tracks: [track.events(0)] }));
}
