import { useId } from 'react';
import { Icon } from './Icon.tsx';
import { classNames } from './class-names.ts';
import * as texts from './texts.ts';

export interface Bar {
  /** Label of the bar: '14 Mar'. */
  label: string;
  value: number;
}

type BarChartProps = {
  /** Title: 'Plays, last 28 days'. */
  title: string;
  /** Description of the chart in one sentence. */
  description: string;
  /** Left to right. */
  bars: readonly Bar[];
  /** Table headings: the label of the bars, and the quantity counted. */
  heads: readonly [label: string, value: string];
  /** Number of the last bars to highlight. */
  recent?: number;
  large?: boolean;
  className?: string;
};

const WIDTH = 6;
const STEP = 8;
const HEIGHT = 56;
/** Minimum height, so that one of very many is still visible. */
const LOWEST = 2;
const NUMBER = new Intl.NumberFormat('en');

/** A bar chart drawn by the server, with the same numbers in a table below. */
export function BarChart(props: BarChartProps) {
  const { title, description, bars, heads, recent = 0, large, className } = props;
  const id = useId();
  const last = bars.length - recent;
  return (
    <figure className={classNames('m-0', className)}>
      <svg
        viewBox={`0 0 ${Math.max(1, bars.length * STEP - (STEP - WIDTH))} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-description`}
        className={classNames(
          'block w-full border-b border-line-2',
          large ? 'h-[160px] sm:h-[240px]' : 'h-[56px]',
        )}
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-description`}>{description}</desc>
        <path className="fill-line-control" d={outline(bars, 0, last)} />
        <path className="fill-accent" d={outline(bars, last, bars.length)} />
      </svg>
      <figcaption className="small quiet num grid grid-cols-[1fr_auto_1fr] gap-2 pt-2">
        <span>{bars[0]?.label}</span>
        <span>{title}</span>
        <span className="text-right">{bars.at(-1)?.label}</span>
      </figcaption>
      <details className="group mt-1">
        <summary className="small quiet flex min-h-target items-center gap-1">
          {texts.asATable}
          <Icon name="chevron" size={20} className="group-open:[transform:rotate(180deg)]" />
        </summary>
        <Numbers title={title} bars={bars} heads={heads} />
      </details>
    </figure>
  );
}

/** Table with the newest first, since those are wanted most. */
function Numbers({ title, bars, heads }: Pick<BarChartProps, 'title' | 'bars' | 'heads'>) {
  return (
    <table className="small num w-full border-collapse">
      <caption className="vh">{title}</caption>
      <thead>
        <tr>
          <th scope="col" className="py-2 text-left">
            {heads[0]}
          </th>
          <th scope="col" className="py-2 text-right">
            {heads[1]}
          </th>
        </tr>
      </thead>
      <tbody>
        {[...bars].reverse().map(({ label, value }, row) => (
          <tr key={row} className="border-t border-line">
            <th scope="row" className="py-2 text-left font-normal text-text-2">
              {label}
            </th>
            <td className="py-2 text-right">{NUMBER.format(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The bars from `start` to before `end` as one path, with heights relative to the highest. */
function outline(bars: readonly Bar[], start: number, end: number): string {
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  return bars
    .slice(start, end)
    .map(({ value }, index) => {
      if (value === 0) return '';
      const height = Math.max(LOWEST, Math.round((value / highest) * HEIGHT));
      return `M${(start + index) * STEP} ${HEIGHT}v-${height}h${WIDTH}v${height}z`;
    })
    .join('');
}
