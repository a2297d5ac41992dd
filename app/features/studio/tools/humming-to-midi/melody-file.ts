import { writeMidi } from 'midi-file';
import { microsecondsPerBeat } from '@artist-space/audio/beats-per-minute.ts';
import { VOICE_PROGRAM } from '@artist-space/audio/general-midi.ts';
import { MidiTrack } from '@artist-space/audio/midi.ts';
import type { Key } from '@artist-space/audio/score.ts';
import type { WrittenMelody } from './tool.ts';

const TICKS_PER_BEAT = 960;

/**
 * A Standard MIDI File of type 0: one track with its name, a comment, tempo, time and key signature,
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
      ...{ type: 'timeSignature', numerator: meter, denominator: 4 },
      ...{ metronome: 24, thirtyseconds: 8 },
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
