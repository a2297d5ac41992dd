import type { MidiEvent } from 'midi-file';
import { signatureOf } from '../musical-key.ts';
import type { Key } from '../score.ts';

/** An event without its time: each kind of `MidiEvent` without `deltaTime`. */
type UntimedEvent = MidiEvent extends infer Kind
  ? Kind extends MidiEvent
    ? Omit<Kind, 'deltaTime'>
    : never
  : never;

/** Order of events on one tick: note-off comes before note-on of the same key. */
const ORDER: Partial<Record<MidiEvent['type'], number>> = { noteOff: 0, lyrics: 2, noteOn: 3 };
const ORDER_OF_OTHERS = 1;

export interface TrackNote {
  /** In ticks from the start. */
  readonly from: number;
  readonly until: number;
  readonly key: number;
  /** 0..1. */
  readonly velocity: number;
}

/** One track of a MIDI file; its events may be added in any order. */
export class MidiTrack {
  readonly #events: { tick: number; event: UntimedEvent }[] = [];

  add(tick: number, event: UntimedEvent): this {
    this.#events.push({ tick: Math.max(0, Math.round(tick)), event });
    return this;
  }

  /** Name and sound of the track, before anything is played. */
  name(text: string, voice?: { channel: number; programNumber: number }): this {
    this.add(0, { type: 'trackName', text: utf8(text) });
    return voice === undefined ? this : this.add(0, { type: 'programChange', ...voice });
  }

  /** The key signature of the whole track. */
  key(key: Key): this {
    const scale = key.mode === 'minor' ? 1 : 0;
    return this.add(0, { type: 'keySignature', key: signatureOf(key), scale });
  }

  /** Adds notes. A note that overlaps the next one of the same pitch is shortened, as synthesisers drop it otherwise. */
  notes(channel: number, notes: readonly TrackNote[]): this {
    const struckNext = new Map<number, number>();
    for (const note of notes.toSorted((one, other) => other.from - one.from)) {
      const from = Math.max(0, Math.round(note.from));
      const next = struckNext.get(note.key) ?? Infinity;
      if (next === from) continue;
      const until = Math.min(next, Math.max(from + 1, Math.round(note.until)));
      struckNext.set(note.key, from);
      const velocity = Math.round(1 + 126 * Math.min(1, Math.max(0, note.velocity)));
      const key = { channel, noteNumber: note.key };
      this.add(from, { type: 'noteOn', ...key, velocity });
      this.add(until, { type: 'noteOff', ...key, velocity: 0 });
    }
    return this;
  }

  lyrics(tick: number, text: string): this {
    return this.add(tick, { type: 'lyrics', text: utf8(text) });
  }

  /** The events in order with delta times, and the end of the track at `length` ticks or later. */
  events(length: number): MidiEvent[] {
    const sorted = this.#events.toSorted(
      (one, other) => one.tick - other.tick || rank(one.event) - rank(other.event),
    );
    let now = 0;
    const events = sorted.map(({ tick, event }): MidiEvent => {
      const deltaTime = tick - now;
      now = tick;
      return { ...event, deltaTime };
    });
    const deltaTime = Math.max(0, Math.round(length) - now);
    return [...events, { type: 'endOfTrack', deltaTime }];
  }
}

function rank({ type }: UntimedEvent): number {
  return ORDER[type] ?? ORDER_OF_OTHERS;
}

/** The UTF-8 bytes of a text as one character each, which the MIDI writer expects. */
function utf8(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');
}
