import { writeMidi } from 'midi-file';
import { microsecondsPerBeat } from '../beats-per-minute.ts';
import {
  sectionName,
  type Score,
  type SungSyllable,
  type TranscribedHit,
  type TranscribedNote,
} from '../score.ts';
import type { Beats, Seconds } from '../units.ts';
import { DRUM_CHANNEL, DRUM_NOTES, KIT_PROGRAMS, PROGRAMS, VOICE_PROGRAM } from './general-midi.ts';
import { MidiTrack, type TrackNote } from './midi-track.ts';

/** Resolution for composed music: fine enough for the smallest delay of a groove. */
const TICKS_PER_BEAT = 960;
/** Resolution for transcriptions: at 120 BPM a tick is exactly a millisecond. */
const HEARD_TICKS_PER_BEAT = 500;
const HEARD_MICROSECONDS_PER_BEAT = 500_000;
const TICKS_PER_SECOND = 1000;
/** Length of drum notes, which has no influence on their sound. */
const DRUM_BEATS: Beats = 1 / 8;
const DRUM_SECONDS: Seconds = 0.06;
/** The default pitch bend range is two semitones in either direction, in 8192 steps each. */
const BEND_STEPS_PER_SEMITONE = 4096;
/** Detuning, in semitones, below which no pitch bend is written, because it is inaudible. */
const MIN_BEND = 0.04;

const PITCHED_CHANNELS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15];

/**
 * A Standard MIDI file of type 1: tempo, time and key signature and the names of the sections on the
 * first track, then one for the vocal with its lyrics, one per part and one for the drums. The key stands
 * on each pitched track as well: MuseScore 3 ignores it on a track without notes. Beyond fifteen, parts
 * share channels.
 */
export function midiOfScore(score: Score, title = 'Artist Space'): Uint8Array {
  const length = score.length * TICKS_PER_BEAT;
  const conductor = new MidiTrack()
    .name(title)
    .add(0, { type: 'setTempo', microsecondsPerBeat: microsecondsPerBeat(score.tempo) })
    .add(0, { type: 'timeSignature', numerator: score.meter, denominator: 4, ...CLOCKS })
    .key(score.key);
  for (const section of score.sections) {
    conductor.add(section.start * TICKS_PER_BEAT, { type: 'marker', text: sectionName(section) });
  }
  const tracks = [conductor];
  let voices = 0;
  const nextChannel = () => PITCHED_CHANNELS[voices++ % PITCHED_CHANNELS.length] ?? 0;
  if (score.vocal !== null) {
    tracks.push(vocalTrack(score.vocal.syllables, nextChannel()).key(score.key));
  }
  for (const { instrument, role, notes } of score.parts) {
    const channel = nextChannel();
    const track = new MidiTrack().name(`${titled(instrument)} (${role})`, {
      channel,
      programNumber: PROGRAMS[instrument],
    });
    tracks.push(track.key(score.key).notes(channel, notes.map(written)));
  }
  if (score.drums !== null) {
    const { kit, hits } = score.drums;
    const track = drumTrack(KIT_PROGRAMS[kit]);
    const notes = hits.map(({ at, drum, velocity }) =>
      written({ start: at, length: DRUM_BEATS, pitch: DRUM_NOTES[drum], velocity }),
    );
    tracks.push(track.notes(DRUM_CHANNEL, notes));
  }
  return bytesOf(tracks, TICKS_PER_BEAT, length);
}

/**
 * Transcribed notes in the recording's time, not quantised: a tick is a millisecond. Pitches are rounded
 * after the tuning of the take is subtracted; a pitch bend at the start restores the tuning.
 */
export function midiOfTranscribedNotes(notes: readonly TranscribedNote[]): Uint8Array {
  const tuning = commonTuning(notes);
  const melody = new MidiTrack().name('Melody', { channel: 0, programNumber: VOICE_PROGRAM });
  if (Math.abs(tuning) >= MIN_BEND) {
    const value = Math.round(tuning * BEND_STEPS_PER_SEMITONE);
    melody.add(0, { type: 'pitchBend', channel: 0, value });
  }
  melody.notes(
    0,
    notes.map(({ start, length, pitch, velocity }) => ({
      from: start * TICKS_PER_SECOND,
      until: (start + length) * TICKS_PER_SECOND,
      key: keyNumber(pitch - tuning),
      velocity,
    })),
  );
  return bytesOf([heardConductor(), melody], HEARD_TICKS_PER_BEAT, 0);
}

/** Hits as they were performed, in the recording's own time, on the drum channel. */
export function midiOfTranscribedHits(hits: readonly TranscribedHit[]): Uint8Array {
  const notes = hits.map(({ at, drum, velocity }) => ({
    from: at * TICKS_PER_SECOND,
    until: (at + DRUM_SECONDS) * TICKS_PER_SECOND,
    key: DRUM_NOTES[drum === 'tom' ? 'mid-tom' : drum],
    velocity,
  }));
  const drums = drumTrack(KIT_PROGRAMS.classic).notes(DRUM_CHANNEL, notes);
  return bytesOf([heardConductor(), drums], HEARD_TICKS_PER_BEAT, 0);
}

/** MIDI clocks per metronome beat, and thirty-seconds per quarter note: the usual values. */
const CLOCKS = { metronome: 24, thirtyseconds: 8 };

function heardConductor(): MidiTrack {
  return new MidiTrack()
    .name('As performed')
    .add(0, { type: 'setTempo', microsecondsPerBeat: HEARD_MICROSECONDS_PER_BEAT })
    .add(0, { type: 'timeSignature', numerator: 4, denominator: 4, ...CLOCKS });
}

function drumTrack(programNumber: number): MidiTrack {
  return new MidiTrack().name('Drums', { channel: DRUM_CHANNEL, programNumber });
}

function vocalTrack(syllables: readonly SungSyllable[], channel: number): MidiTrack {
  const track = new MidiTrack().name('Vocal', { channel, programNumber: VOICE_PROGRAM });
  for (const [at, { text, notes, endsPhrase }] of syllables.entries()) {
    const start = notes[0]?.start;
    if (start === undefined || text === '') continue;
    const silent = syllables.slice(at + 1).findIndex((next) => next.text !== '');
    const upTo = silent < 0 ? syllables.length : at + 1 + silent;
    const endsLine = endsPhrase || syllables.slice(at, upTo).some((next) => next.endsPhrase);
    // As the MIDI Association recommends (RP-017): a space ends a word, a carriage return a line.
    const ended = text.endsWith('-') ? text : `${text} `;
    track.lyrics(start * TICKS_PER_BEAT, endsLine ? `${ended.trimEnd()}\r` : ended);
  }
  return track.notes(
    channel,
    syllables.flatMap(({ notes }) => notes.map(written)),
  );
}

function written(note: {
  start: Beats;
  length: Beats;
  pitch: number;
  velocity: number;
}): TrackNote {
  return {
    from: note.start * TICKS_PER_BEAT,
    until: (note.start + note.length) * TICKS_PER_BEAT,
    key: keyNumber(note.pitch),
    velocity: note.velocity,
  };
}

function keyNumber(pitch: number): number {
  return Math.min(127, Math.max(0, Math.round(pitch)));
}

/** Common tuning of notes: the circular mean of their deviations, −0.5 … 0.5 semitones. */
function commonTuning(notes: readonly TranscribedNote[]): number {
  let sine = 0;
  let cosine = 0;
  for (const { pitch, length } of notes) {
    sine += length * Math.sin(2 * Math.PI * pitch);
    cosine += length * Math.cos(2 * Math.PI * pitch);
  }
  return Math.atan2(sine, cosine) / (2 * Math.PI);
}

/** 'acoustic-guitar' as 'Acoustic guitar'. */
function titled(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
}

function bytesOf(tracks: readonly MidiTrack[], ticksPerBeat: number, length: number): Uint8Array {
  const header = { format: 1 as const, numTracks: tracks.length, ticksPerBeat };
  return Uint8Array.from(
    writeMidi({ header, tracks: tracks.map((track) => track.events(length)) }),
  );
}
