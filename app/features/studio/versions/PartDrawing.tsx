import { memo, useMemo } from 'react';
import { notesBetween } from './audition.ts';
import type { NoteView } from '../generation.ts';
import type { SectionBlock } from './arranging.ts';
import type { PartNote } from './version.ts';

type PartDrawingProps = {
  part: string;
  /** Seconds of the whole version. */
  notes: readonly PartNote[];
  block: SectionBlock;
  /** The sections of the version that has these notes. */
  base: readonly SectionBlock[];
  /** Beats per bar. */
  meter: number;
};

/** Units of the drawing per beat, and its height. */
const BEAT = 100;
const HEIGHT = 100;
/** The minimum range of a part in semitones. */
const MIN_RANGE = 10;
/** Rows of the drums from the top: cymbals, hi-hats, toms and hands, snares and claps, kicks. */
const DRUM_ROWS: Readonly<Record<number, number>> = {
  49: 0,
  51: 0,
  53: 0,
  42: 1,
  44: 1,
  46: 1,
  54: 1,
  70: 1,
  38: 3,
  39: 3,
  37: 3,
  40: 3,
  35: 4,
  36: 4,
};
const OTHER_DRUMS = 2;
const DRUM_ROW_COUNT = 5;

/** The notes of a part in a section, as bars on a small piano roll; drums have a row for each kind. */
export const PartDrawing = memo(function PartDrawing(props: PartDrawingProps) {
  const { part, notes, block, base, meter } = props;
  const { section, bars, times } = block;
  const isDrums = part === 'drums';
  const path = useMemo(() => {
    const range = rangeOf(notes);
    const own = base.find((one) => one.section === section && one.times > 0);
    if (!own) return '';
    return Array.from({ length: times }, (_, time) => {
      const from = (own.at + Math.min(time, own.times - 1) * bars) * meter;
      const shift = time * bars * meter - from;
      return notesBetween(notes, from, from + bars * meter)
        .map((note) => shapeOf(note, { shift, range, isDrums, end: (time + 1) * bars * meter }))
        .join('');
    }).join('');
  }, [notes, base, section, bars, times, meter, isDrums]);
  if (path === '') return null;
  return (
    <svg
      viewBox={`0 0 ${bars * times * meter * BEAT} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <path d={path} />
    </svg>
  );
});

interface Range {
  readonly top: number;
  readonly semitones: number;
}

function rangeOf(notes: readonly PartNote[]): Range {
  const keys = notes.map(([, , key]) => key);
  const low = keys.reduce((least, key) => Math.min(least, key), 127);
  const high = keys.reduce((most, key) => Math.max(most, key), 0);
  const missing = Math.max(0, MIN_RANGE - (high - low + 1));
  return { top: high + Math.ceil(missing / 2), semitones: high - low + 1 + missing };
}

interface Placing {
  /** In beats, from the version's time to that of the block. */
  readonly shift: number;
  readonly range: Range;
  readonly isDrums: boolean;
  /** No note is drawn beyond, in beats. */
  readonly end: number;
}

function shapeOf([start, length, key]: PartNote, { shift, range, isDrums, end }: Placing): string {
  const rows = isDrums ? DRUM_ROW_COUNT : range.semitones;
  const row = isDrums ? (DRUM_ROWS[key] ?? OTHER_DRUMS) : range.top - key;
  const at = Math.max(0, start + shift);
  const x = Math.round(at * BEAT);
  const y = Math.round((row * HEIGHT) / rows + 1);
  const beats = Math.min(isDrums ? 0.16 : length, end - at);
  const width = Math.max(8, Math.round(beats * BEAT) - 4);
  const height = Math.max(3, Math.round(HEIGHT / rows) - (isDrums ? 6 : 1));
  return `M${x} ${y}h${width}v${height}h-${width}z`;
}

type Place = Pick<PartDrawingProps, 'block' | 'base' | 'meter'>;

/** True if a part is known to have no note in a section. */
export function hasRest(
  notes: readonly PartNote[] | undefined,
  { block, base, meter }: Place,
): boolean {
  const own = base.find(({ section, times }) => section === block.section && times > 0);
  if (!notes || !own) return false;
  const to = own.at + block.bars * own.times;
  return notesBetween(notes, own.at * meter, to * meter).length === 0;
}

/** The notes of a part in a section as a piano roll takes them, with beats for seconds. */
export function rollNotes(
  notes: readonly PartNote[],
  { block, base, meter }: Omit<Place, 'block'> & { block: SectionBlock | undefined },
): NoteView[] {
  const own = base.find(({ section, times }) => section === block?.section && times > 0);
  if (!block || !own) return [];
  const from = own.at * meter;
  return notesBetween(notes, from, from + block.bars * meter).map(([start, length, pitch]) => ({
    start: Math.max(0, start - from),
    length,
    pitch,
    velocity: 1,
  }));
}
