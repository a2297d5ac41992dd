import { parseMidi, writeMidi, type MidiEvent } from 'midi-file';
import { tempoOfMicroseconds } from '../beats-per-minute.ts';
import type { BeatsPerMinute } from '../units.ts';

/** A track of a MIDI file that has notes; times in beats from the start. */
export interface ReadTrack {
  readonly name: string;
  /** 0 to 15; 9 is for drums. */
  readonly channel: number;
  readonly notes: readonly {
    readonly start: number;
    readonly length: number;
    readonly key: number;
    /** 0..1. */
    readonly velocity: number;
  }[];
  /** The same track as a file of its own, with tempo, time and key of the whole. */
  readonly bytes: Uint8Array;
}

export interface ReadMidi {
  readonly title: string;
  readonly tempo: BeatsPerMinute;
  readonly meter: { readonly numerator: number; readonly denominator: number };
  readonly markers: readonly { readonly at: number; readonly text: string }[];
  readonly tracks: readonly ReadTrack[];
}

/**
 * Reads a Standard MIDI file of type 1 as `midiOfScore` writes it.
 * @throws the parser's error if the bytes are no MIDI file
 */
export function readMidi(bytes: Uint8Array): ReadMidi {
  const { header, tracks } = parseMidi(bytes);
  const ticks = header.ticksPerBeat ?? 480;
  const [conductor = [], ...others] = tracks;
  const first = <Type extends MidiEvent['type']>(type: Type) =>
    conductor.find((event): event is Extract<MidiEvent, { type: Type }> => event.type === type);
  const { microsecondsPerBeat = 500_000 } = first('setTempo') ?? {};
  const { numerator = 4, denominator = 4 } = first('timeSignature') ?? {};
  return {
    title: first('trackName')?.text ?? '',
    tempo: tempoOfMicroseconds(microsecondsPerBeat),
    meter: { numerator, denominator },
    markers: timed(conductor, ticks).flatMap(({ at, event }) =>
      event.type === 'marker' ? [{ at, text: event.text }] : [],
    ),
    tracks: others.flatMap((events) => {
      const notes = notesOf(events, ticks);
      if (notes.length === 0) return [];
      const named = events.find(({ type }) => type === 'trackName') as { text: string } | undefined;
      const sounding = events.find(({ type }) => type === 'noteOn') as { channel: number };
      const written = writeMidi({
        header: { ...header, numTracks: 2 },
        tracks: [conductor, events],
      });
      return [
        {
          name: named?.text ?? '',
          channel: sounding.channel,
          notes,
          bytes: Uint8Array.from(written),
        },
      ];
    }),
  };
}

function timed(events: readonly MidiEvent[], ticks: number) {
  let tick = 0;
  return events.map((event) => ({ at: (tick += event.deltaTime) / ticks, event }));
}

function notesOf(events: readonly MidiEvent[], ticks: number): ReadTrack['notes'] {
  const notes: { start: number; length: number; key: number; velocity: number }[] = [];
  const held = new Map<number, (typeof notes)[number]>();
  const release = (key: number, at: number) => {
    const note = held.get(key);
    if (note) note.length = at - note.start;
    held.delete(key);
  };
  for (const { at, event } of timed(events, ticks)) {
    if (event.type === 'noteOn' && event.velocity > 0) {
      release(event.noteNumber, at);
      const note = { start: at, length: 0, key: event.noteNumber, velocity: event.velocity / 127 };
      held.set(event.noteNumber, note);
      notes.push(note);
    } else if (event.type === 'noteOff' || event.type === 'noteOn') release(event.noteNumber, at);
  }
  return notes;
}
