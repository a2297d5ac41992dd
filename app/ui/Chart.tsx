import { countText } from '#app/display/format.ts';
import { type ReactNode, useId } from 'react';
import { Icon } from './Icon.tsx';
import { classNames } from './class-names.ts';
import * as texts from './texts.ts';

export interface Bar {
  /** Label on the axis and in the table: '14 Mar'. */
  label: string;
  /** Full name, if the label is only its beginning: '14–20 Mar'. */
  name?: string;
  value: number;
  /** The value that it is compared with, of an earlier time. */
  before?: number;
}

/** A value of a chart that is shown while its column is hovered or chosen. */
export interface Reading {
  value: string;
  /** Name of its value: '14 Mar'. */
  words: string;
  /** A second value in words: '12 28 days before'. */
  further?: string | undefined;
}

type FrameProps = {
  /** Title: 'Plays, last 28 days'. */
  title: string;
  /** Description of the chart in one sentence. */
  description: string;
  /** Texts of the ticks, from the highest to the lowest, evenly spaced. */
  scale: readonly string[];
  /** Values of equally wide columns, left to right. */
  readings: readonly Reading[];
  /** The reading shown at first; by default the last one. */
  shown?: number;
  /** Texts below the plot, each at a part of its width. */
  labels: readonly { at: number; text: string | undefined; anchor?: 'start' | 'middle' | 'end' }[];
  /** Headings of the table and its rows of texts. */
  heads: readonly string[];
  rows: readonly (readonly string[])[];
  /** Width of the drawing in its own units; its height is 100. */
  width: number;
  /** For a card beside other content: lower, and without readings. */
  small?: boolean | undefined;
  className?: string | undefined;
  /** SVG. */
  children: ReactNode;
};

/**
 * Parts of all charts: a scale, lines at its ticks, labels below, a value for each column on hover and, as a group
 * of radio buttons, by the arrow keys, without scripts; and the same values in a table.
 */
export function ChartFrame(props: FrameProps) {
  const { title, description, scale, readings, labels, width, small, className } = props;
  const { shown = readings.length - 1 } = props;
  const id = useId();
  return (
    <figure className={classNames('chart', small && 'chart-small', className)}>
      <div className="chart-scale small quiet num text-right" aria-hidden>
        {scale.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </div>
      <div className="chart-plot">
        <svg
          viewBox={`0 0 ${width} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-description`}
        >
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-description`}>{description}</desc>
          <path
            className="chart-lines"
            d={scale
              .map((_, index) => `M0 ${round((index * HEIGHT) / (scale.length - 1))}h${width}`)
              .join('')}
          />
          {props.children}
        </svg>
        {!small && (
          <div className="chart-points" role="radiogroup" aria-label={texts.valuesOf(title)}>
            {readings.map(({ value, words, further }, index) => (
              <label key={index}>
                <input type="radio" name={id} defaultChecked={index === shown} />
                <span className="chart-value num">
                  <b>{value}</b>
                  {further !== undefined && <span className="small quiet"> {further}</span>}{' '}
                  <span className="small">{words}</span>
                </span>
              </label>
            ))}
          </div>
        )}
      </div>
      <svg className="chart-labels small num" aria-hidden>
        {labels.map(({ at, text, anchor = 'middle' }) => (
          <text key={at} x={`${(at * 100).toFixed(2)}%`} y="18" textAnchor={anchor}>
            {text}
          </text>
        ))}
      </svg>
      <details className="col-span-full group">
        <summary className="small quiet flex min-h-target items-center gap-1">
          {texts.asATable}
          <Icon name="chevron" size={20} className="group-open:[transform:rotate(180deg)]" />
        </summary>
        <Numbers title={title} heads={props.heads} rows={props.rows} />
      </details>
    </figure>
  );
}

function Numbers({ title, heads, rows }: Pick<FrameProps, 'title' | 'heads' | 'rows'>) {
  return (
    <table className="small num w-full border-collapse">
      <caption className="vh">{title}</caption>
      <thead>
        <tr>
          {heads.map((head, column) => (
            <th
              key={head}
              scope="col"
              className={column === 0 ? 'py-2 text-left' : 'py-2 pl-4 text-right'}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, ...values], row) => (
          <tr key={row} className="border-t border-line">
            <th scope="row" className="py-2 text-left font-normal text-text-2">
              {label}
            </th>
            {values.map((value, column) => (
              <td key={column} className="py-2 pl-4 text-right">
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type ChartProps = Pick<FrameProps, 'title' | 'description' | 'small' | 'className' | 'shown'> & {
  /** Left to right; no value is negative. */
  bars: readonly Bar[];
  /** Table headings: the label of the bars, the quantity counted, and what it is compared with. */
  heads: readonly [label: string, value: string, before?: string];
  /** The last bar is not over yet: its name, and what stands under it. */
  unfinished?: { name: string; label: string };
  /** The table begins with the last bar, which is wanted most. */
  newestFirst?: boolean;
  /** Highest value of several charts that are compared: they get the same scale. */
  highest?: number | undefined;
  /** Value as text; by default a number with separators. */
  format?: ((value: number) => string) | undefined;
  /** The same on the scale, where ticks are round. */
  formatTick?: ((value: number) => string) | undefined;
};

const asNumber = (value: number) => countText(value);

/** Units of the drawing: a column's width, and the height from the axis to the highest tick. */
const COLUMN = 20;
const HEIGHT = 100;
/** Minimum height, so that one of very many is still visible. */
const LOWEST = 1.5;
/** Left edge and width of a bar, and of the wider one behind it. */
const ALONE = [3, 14] as const;
const FRONT = [5, 10] as const;
const BEHIND = [0.5, 19] as const;

/** A bar chart, drawn by the server, with the earlier values behind the bars. */
export function Chart(props: ChartProps) {
  const { bars, heads, unfinished, newestFirst, highest = 0, small, ...frame } = props;
  const { format = asNumber, formatTick = format } = props;
  const values = bars.flatMap(({ value, before = 0 }) => [value, before]);
  const ticks = roundTicks(Math.max(highest, ...values), small ? 2 : 4);
  const top = ticks.at(-1) ?? 1;
  const isCompared = bars.some(({ before }) => before !== undefined);
  const over = unfinished ? bars.length - 1 : bars.length;
  const front = isCompared ? FRONT : ALONE;
  const rows = bars.map(({ label, name = label, value, before = 0 }, index) => [
    index === over && unfinished ? `${name} (${unfinished.name})` : name,
    format(value),
    ...(isCompared ? [format(before)] : []),
  ]);
  return (
    <ChartFrame
      {...frame}
      small={small}
      width={Math.max(1, bars.length) * COLUMN}
      scale={ticks.toReversed().map(formatTick)}
      readings={bars.map(({ label, name = label, value, before }, index) => ({
        value: format(value),
        words: (index === over && unfinished?.name) || name,
        further: before === undefined ? undefined : texts.before(format(before)),
      }))}
      labels={labelled(bars.length, small ? 2 : 4).map((index) => ({
        at: (index + 0.5) / bars.length,
        text: index === over ? unfinished?.label : bars[index]?.label,
        anchor: anchorOf(index, bars.length),
      }))}
      heads={isCompared ? heads.map(String) : heads.slice(0, 2).map(String)}
      rows={newestFirst ? rows.toReversed() : rows}
    >
      {isCompared && <path className="chart-before" d={outline(bars, 'before', top, BEHIND)} />}
      <path className="chart-bars" d={outline(bars.slice(0, over), 'value', top, front)} />
      {unfinished && (
        <path className="chart-unfinished" d={outline(bars, 'value', top, front, over)} />
      )}
    </ChartFrame>
  );
}

/**
 * Ticks from 0 to at least `highest`, in steps of 1, 2 or 5 times a power of ten.
 * @param intervals at most
 */
export function roundTicks(highest: number, intervals = 4): number[] {
  const rough = Math.max(1, highest) / intervals;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, power * ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10));
  const count = Math.max(1, Math.ceil(highest / step - 1e-9));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** Columns with a label below, counted from the last one, with at most so many spaces between them. */
function labelled(count: number, spaces: number): number[] {
  const step = Math.max(1, Math.ceil((count - 1) / spaces));
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => (count - 1 - index) % step === 0,
  );
}

/** Labels of narrow columns at the edges do not reach beyond them. */
function anchorOf(index: number, count: number) {
  if (count < 10) return 'middle';
  return index === count - 1 ? 'end' : index < count / 20 ? 'start' : 'middle';
}

const round = (value: number) => Math.round(value * 10) / 10;

/** The bars from `start` on as one path. */
function outline(
  bars: readonly Bar[],
  of: 'value' | 'before',
  top: number,
  [left, width]: readonly [number, number],
  start = 0,
): string {
  return bars
    .map((bar, index) => {
      const value = bar[of] ?? 0;
      if (value <= 0 || index < start) return '';
      const height = Math.max(LOWEST, round((value / top) * HEIGHT));
      return `M${index * COLUMN + left} ${HEIGHT}v-${height}h${width}v${height}z`;
    })
    .join('');
}
