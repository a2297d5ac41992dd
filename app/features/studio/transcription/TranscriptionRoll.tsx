import { memo, useMemo } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { laneName, type TranscriptionKind } from './transcription.ts';
import type { EditedSound } from './transcription-editing.ts';

/** The height of a row in pixels, large enough for a finger. */
export const ROW_HEIGHT = { melody: 24, beat: 40 } as const satisfies Record<
  TranscriptionKind,
  number
>;
/** The minimum width in pixels of a note's touch target. */
const MIN_TARGET = 24;
const HIT_WIDTH = 14;
const BLACK_KEYS = new Set([1, 3, 6, 8, 10]);

/** The mapping of time and pitch to pixels. */
export interface RollLayout {
  readonly kind: TranscriptionKind;
  /** The top row, and the number of rows. For a beat, rows are DRUMS from the top. */
  readonly top: number;
  readonly rows: number;
  readonly seconds: number;
  /** Pixels per second. */
  readonly scale: number;
}

/** The top of a lane's row, in pixels. */
export const rowTop = ({ kind, top }: RollLayout, lane: number): number =>
  (kind === 'melody' ? top - lane : lane) * ROW_HEIGHT[kind];

/** The lane at a distance in pixels from the top. */
export const laneAt = ({ kind, top, rows }: RollLayout, y: number): number => {
  const row = Math.min(rows - 1, Math.max(0, Math.floor(y / ROW_HEIGHT[kind])));
  return kind === 'melody' ? top - row : row;
};

export const heightOf = ({ kind, rows }: RollLayout) => rows * ROW_HEIGHT[kind];
export const widthOf = ({ seconds, scale }: RollLayout) => Math.ceil(seconds * scale);

/** The rows with their lines, and the recording's waveform behind them. */
export const RollGround = memo(function RollGround({
  layout,
  tempo,
  origin,
  peaks,
}: {
  layout: RollLayout;
  tempo: number;
  origin: number;
  peaks: readonly number[];
}) {
  const paths = useMemo(() => groundOf(layout, tempo, origin), [layout, tempo, origin]);
  const wave = useMemo(() => waveOf(layout, peaks), [layout, peaks]);
  return (
    <g aria-hidden>
      <path className="black" d={paths.black} />
      <path className="wave" d={wave} />
      <path className="lines" d={paths.rows} />
      <path className="lines" d={paths.beats} />
      <path className="bars" d={paths.bars} />
    </g>
  );
});

const BEATS_PER_BAR = 4;
/** Beats closer than this many pixels are not drawn. */
const MIN_GAP = 10;

function groundOf(layout: RollLayout, tempo: number, origin: number) {
  const { kind, rows, top, seconds, scale } = layout;
  const width = widthOf(layout);
  const height = heightOf(layout);
  const row = ROW_HEIGHT[kind];
  const all = Array.from({ length: rows }, (_, at) => at);
  const isBlack = (at: number) => kind === 'melody' && BLACK_KEYS.has((top - at + 120) % 12);
  const beat = 60 / tempo;
  const first = Math.ceil((0 - origin) / beat);
  const count = Math.min(4000, Math.max(0, Math.floor((seconds - origin) / beat) - first + 1));
  const beats = Array.from({ length: count }, (_, at) => first + at);
  const line = (at: number) => `M${((origin + at * beat) * scale).toFixed(1)} 0v${height}`;
  const isBar = (at: number) => at % BEATS_PER_BAR === 0;
  return {
    black: all
      .filter(isBlack)
      .map((at) => `M0 ${at * row}h${width}v${row}h-${width}z`)
      .join(''),
    rows: all.map((at) => `M0 ${at * row}h${width}`).join(''),
    beats:
      beat * scale < MIN_GAP
        ? ''
        : beats
            .filter((at) => !isBar(at))
            .map(line)
            .join(''),
    bars: beats.filter(isBar).map(line).join(''),
  };
}

/** A waveform mirrored on the middle of the roll. */
function waveOf(layout: RollLayout, peaks: readonly number[]): string {
  if (peaks.length === 0) return '';
  const middle = heightOf(layout) / 2;
  const step = widthOf(layout) / peaks.length;
  const at = (index: number, side: 1 | -1) =>
    `${(index * step).toFixed(1)} ${(middle - side * (peaks[index] ?? 0) * middle * 0.9).toFixed(1)}`;
  const there = peaks.map((_, index) => at(index, 1));
  const back = peaks.map((_, index) => at(peaks.length - 1 - index, -1));
  return `M${there.join('L')}L${back.join('L')}z`;
}

/** One note or hit: its visible shape, and a wider touch target. */
export const RollSound = memo(function RollSound({
  layout,
  sound,
  isSelected,
}: {
  layout: RollLayout;
  sound: EditedSound;
  isSelected: boolean;
}) {
  const { kind, scale } = layout;
  const row = ROW_HEIGHT[kind];
  const x = sound.start * scale;
  const y = rowTop(layout, sound.lane);
  const width = kind === 'beat' ? HIT_WIDTH : Math.max(4, sound.length * scale - 1);
  const reach = Math.max(MIN_TARGET, width);
  const left = kind === 'beat' ? x - reach / 2 : x;
  return (
    <g className={classNames('sound', isSelected && 'is-selected')}>
      <rect
        className="seen"
        x={kind === 'beat' ? x - width / 2 : x}
        y={y + (kind === 'beat' ? 6 : 3)}
        width={width}
        height={row - (kind === 'beat' ? 12 : 6)}
        rx={4}
        fillOpacity={0.55 + 0.45 * sound.velocity}
      />
      <rect className="target" data-sound={sound.id} x={left} y={y} width={reach} height={row} />
      {isSelected && kind === 'melody' && (
        <g className="handle">
          <rect className="seen" x={x + width - 4} y={y + 3} width={4} height={row - 6} />
          <rect
            className="target"
            data-sound={sound.id}
            data-handle
            x={x + Math.max(width - 8, MIN_TARGET / 2)}
            y={y}
            width={MIN_TARGET}
            height={row}
          />
        </g>
      )}
    </g>
  );
});

/** The names of the rows, at the left edge. */
export const RollNames = memo(function RollNames({ layout }: { layout: RollLayout }) {
  const { kind, rows, top } = layout;
  const row = ROW_HEIGHT[kind];
  return (
    <svg
      className="heard-names"
      width={kind === 'melody' ? 44 : 88}
      height={heightOf(layout)}
      aria-hidden
    >
      {Array.from({ length: rows }, (_, at) => (
        <text key={at} x={6} y={at * row + row / 2 + 4}>
          {laneName(kind, kind === 'melody' ? top - at : at)}
        </text>
      ))}
    </svg>
  );
});
