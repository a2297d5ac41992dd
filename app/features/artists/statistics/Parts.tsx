import { countText } from '#app/display/format.ts';
import { formatMoney, formatRoundMoney } from '#app/display/money.ts';
import { DailyChart } from '../../player/plays/DailyChart.tsx';
import { sum } from '../../player/plays/play-bars.ts';
import type { Statistics } from './statistics.ts';
import * as texts from './texts.ts';

type PartsProps = {
  /** Column heads: the part, and the amount. */
  heads: readonly [label: string, amount: string];
  parts: readonly { label: string; amount: number }[];
};

/** The amounts of the parts of a whole: a table whose rows have bars as long as their shares. */
export function Parts({ heads, parts }: PartsProps) {
  if (parts.length === 0) return <p className="quiet">{texts.nothingCountedYet}</p>;
  const amounts = parts.map(({ amount }) => amount);
  const [most, all] = [Math.max(...amounts), sum(amounts)];
  return (
    <table className="num w-full border-collapse">
      <thead className="vh">
        <tr>
          <th scope="col">{heads[0]}</th>
          <th scope="col">{texts.share}</th>
          <th scope="col">{heads[1]}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ label, amount }) => (
          <tr key={label}>
            <th scope="row" className="w-full py-1 text-left font-normal">
              <span className="chart-part">
                <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
                  <rect width={Math.max(1, Math.round((amount / most) * 100))} height="1" />
                </svg>
                <span>{label}</span>
              </span>
            </th>
            <td className="small py-1 pl-4 text-right text-text-2">
              {texts.percentOfTrack(Math.round((amount / all) * 100))}
            </td>
            <td className="py-1 pl-4 text-right">{countText(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The payments of buyers day by day, a chart for each currency. */
export function Income({ income }: Pick<Statistics, 'income'>) {
  if (income.length === 0) return <p className="quiet">{texts.nothingCountedYet}</p>;
  return income.map(({ currency, ...daily }) => (
    <DailyChart
      key={currency}
      measure={income.length === 1 ? texts.soldFor : texts.soldForIn(currency)}
      daily={daily}
      format={(amount) => formatMoney(amount, currency)}
      formatTick={(amount) => formatRoundMoney(amount, currency)}
    />
  ));
}

type FigureProps = {
  label: string;
  value: string;
  /** The sums of these days and of those before; null if there is no one number. */
  change: { now: number; before: number } | null;
  days: number;
  format?: (value: number) => string;
};

/** A figure with its change since the period before, for use in a `dl`. */
export function Figure({ label, value, change, days, format = asNumber }: FigureProps) {
  return (
    <div className="chart-figure">
      <dt className="small quiet">{label}</dt>
      <dd className="h1 num">{value}</dd>
      {change && (
        <dd className="small num">
          {changeWords(change)} {texts.from(format(change.before))}
          <span className="vh"> {texts.inTheDaysBefore(days)}</span>
        </dd>
      )}
    </div>
  );
}

const asNumber = (value: number) => countText(value);

function changeWords({ now, before }: { now: number; before: number }): string {
  if (now === before) return texts.same;
  if (before === 0) return texts.up;
  const change = Math.round(((now - before) / before) * 100);
  return now > before ? texts.upBy(change) : texts.downBy(-change);
}
