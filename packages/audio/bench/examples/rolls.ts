import type { TranscribedHit, TranscribedNote, Score } from '#src/score.ts';
import type { Bar } from './picture.ts';

const COLOURS = {
  heard: '#fff',
  voice: '#ec4899',
  melody: '#f472b6',
  counter: '#fbbf24',
  chords: '#8b5cf6',
  pad: '#5b46a8',
  bass: '#22d3ee',
  ornament: '#fbbf24',
  drums: '#34d399',
} as const;
/** The lanes of drums, from the bottom. */
const LANES = ['kick', 'snare', 'clap', 'tom', 'hat', 'crash', 'ride'];

/** Notes as they were heard, over the octaves that they fill. */
export function notesRoll(notes: readonly TranscribedNote[]): Bar[] {
  const pitches = notes.map(({ pitch }) => pitch);
  const [low, high] = [Math.min(...pitches) - 2, Math.max(...pitches) + 2];
  return notes.map(({ start, length, pitch }) => ({
    from: start,
    until: start + length,
    colour: COLOURS.heard,
    height: (pitch - low) / (high - low),
  }));
}

export function hitsRoll(hits: readonly TranscribedHit[]): Bar[] {
  return hits.map(({ at, drum }) => ({
    from: at,
    until: at + 0.04,
    colour: COLOURS.heard,
    height: laneOf(drum),
  }));
}

/** A written score: pitched parts and voice in the upper part, drums at the bottom. */
export function scoreRoll({ tempo, parts, vocal, drums }: Score): Bar[] {
  const seconds = (beats: number) => (beats * 60) / tempo;
  const isAlone = parts.length === 0 && vocal === null;
  const bar = (note: { start: number; length: number; pitch: number }, colour: string): Bar => ({
    from: seconds(note.start),
    until: seconds(note.start + note.length),
    height: 0.34 + (0.66 * (note.pitch - 24)) / 76,
    colour,
  });
  return [
    ...parts.flatMap(({ role, notes }) => notes.map((note) => bar(note, COLOURS[role]))),
    ...(vocal?.syllables ?? []).flatMap(({ notes }) =>
      notes.map((note) => bar(note, COLOURS.voice)),
    ),
    ...(drums?.hits ?? []).map(({ at, drum }) => ({
      from: seconds(at),
      until: seconds(at) + 0.03,
      colour: COLOURS.drums,
      height: laneOf(drum) * (isAlone ? 1 : 0.3),
    })),
  ];
}

function laneOf(drum: string): number {
  const lane = LANES.findIndex((name) => drum.includes(name));
  return (lane < 0 ? LANES.length - 1 : lane) / (LANES.length - 1);
}
