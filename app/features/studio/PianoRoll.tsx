import { classNames } from '#app/ui/class-names.ts';
import { formatTime } from '#app/display/format.ts';
import type { NoteView } from './generation.ts';
import { noteName } from './words.ts';
import * as texts from './texts.ts';

type PianoRollProps = {
  notes: readonly NoteView[];
  /** A label such as 'Melody found in your humming'. */
  title: string;
  /** Taller, with the names of pitches at the edge. */
  tall?: boolean;
  /** Seconds between two grid lines; by default one, or five in a long recording. */
  lineSeconds?: number;
};

/** Units of the drawing per second and per semitone. */
const SECOND = 100;
const SEMITONE = 10;
/** The minimum range in semitones, so that one long note does not fill the drawing; half of the padding is below. */
const MIN_SEMITONES = 12;
const BLACK_KEYS = new Set([1, 3, 6, 8, 10]);

/** A melody as a piano roll, drawn by the server. */
export function PianoRoll({ notes, title, tall, lineSeconds }: PianoRollProps) {
  if (notes.length === 0) return null;
  const { lowest, semitones, seconds } = extentOf(notes);
  const width = Math.ceil(seconds * SECOND);
  const height = semitones * SEMITONE;
  const top = lowest + semitones - 1;
  const roll = (
    <svg
      className={classNames('roll', tall && 'roll-tall')}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={describe(notes, title)}
    >
      <path className="black" d={blackKeys(lowest, semitones, top, width)} />
      <path className="seconds" d={lines(seconds, height, lineSeconds)} />
      <path className="notes" d={notes.map((note) => noteShape(note, top)).join('')} />
    </svg>
  );
  if (!tall) return roll;
  return (
    <div className="roll-named">
      {namedKeys(lowest, semitones).map((key) => (
        <span
          key={key}
          aria-hidden="true"
          style={{ top: `${((top - key + 0.5) / semitones) * 100}%` }}
        >
          {noteName(key)}
        </span>
      ))}
      {roll}
    </div>
  );
}

/** The keys that are named at the edge: each C, and each G where there is room. */
function namedKeys(lowest: number, semitones: number): number[] {
  const all = Array.from({ length: semitones }, (_, step) => lowest + step);
  const named = all.filter((key) => key % 12 === 0 || (semitones <= 30 && key % 12 === 7));
  return named.length > 0 ? named : all.slice(1, 2);
}

/** 'Melody found in your humming: 34 notes from C4 to G5 in 0:12' */
function describe(notes: readonly NoteView[], title: string): string {
  const pitches = notes.map(({ pitch }) => pitch);
  const from = noteName(Math.min(...pitches));
  const to = noteName(Math.max(...pitches));
  const count =
    notes.length === 1 ? texts.oneNoteAt(from) : texts.notesFromTo(notes.length, from, to);
  return texts.titleWithCountInTime(title, count, formatTime(endOf(notes)));
}

const endOf = (notes: readonly NoteView[]) =>
  Math.max(...notes.map(({ start, length }) => start + length));

function extentOf(notes: readonly NoteView[]) {
  const keys = notes.map(({ pitch }) => Math.round(pitch));
  const bottom = Math.min(...keys);
  const spread = Math.max(...keys) - bottom + 3;
  const semitones = Math.max(MIN_SEMITONES, spread);
  return {
    lowest: bottom - 1 - Math.floor((semitones - spread) / 2),
    semitones,
    seconds: Math.max(1, endOf(notes)),
  };
}

function blackKeys(lowest: number, semitones: number, top: number, width: number): string {
  return Array.from({ length: semitones }, (_, step) => lowest + step)
    .filter((key) => BLACK_KEYS.has(((key % 12) + 12) % 12))
    .map((key) => `M0 ${(top - key) * SEMITONE}h${width}v${SEMITONE}h-${width}z`)
    .join('');
}

function lines(seconds: number, height: number, every = seconds > 30 ? 5 : 1): string {
  const count = Math.ceil(seconds / every) - 1;
  return Array.from(
    { length: count },
    (_, line) => `M${Math.round((line + 1) * every * SECOND)} 0v${height}`,
  ).join('');
}

/** A bar at the note's exact pitch, slightly smaller than its row and its duration. */
function noteShape({ start, length, pitch }: NoteView, top: number): string {
  const x = Math.round(start * SECOND);
  const y = Math.round((top - pitch) * SEMITONE) + 1;
  const width = Math.max(3, Math.round(length * SECOND) - 2);
  return `M${x} ${y}h${width}v${SEMITONE - 2}h-${width}z`;
}
