import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type Bar, Chart, roundTicks } from './Chart.tsx';

const render = (bars: readonly Bar[], more: Partial<Parameters<typeof Chart>[0]> = {}) =>
  renderToStaticMarkup(
    <Chart
      title="Plays"
      description="A bar for each day."
      heads={['Day', 'Plays', 'the days before']}
      bars={bars}
      {...more}
    />,
  );
const days = (...values: number[]): Bar[] =>
  values.map((value, index) => ({ label: `Day ${index + 1}`, value }));
const pathOf = (markup: string, name: string) =>
  new RegExp(`class="chart-${name}" d="([^"]*)"`).exec(markup)?.[1];
const readings = (markup: string) =>
  [...markup.matchAll(/<label[^>]*>(.*?)<\/label>/g)].map(([, label = '']) =>
    label.replace(/<[^>]*>/g, '').trim(),
  );

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [23, [0, 10, 20, 30]],
  [100, [0, 50, 100]],
  [1234, [0, 500, 1000, 1500]],
])('has round ticks up to %i', (highest, ticks) => {
  expect(roundTicks(highest)).toEqual(ticks);
});

it('draws each bar by its part of the highest tick, which may be that of another chart', () => {
  const drawn = pathOf(render(days(5, 0, 10)), 'bars');
  expect(drawn).toBe('M3 100v-50h14v50zM43 100v-100h14v100z');
  expect(pathOf(render(days(5), { highest: 20 }), 'bars')).toBe('M3 100v-25h14v25z');
});

it('draws nothing where there was nothing, and keeps one of very many in sight', () => {
  expect(pathOf(render(days(0, 0)), 'bars')).toBe('');
  expect(pathOf(render(days(1, 10_000)), 'bars')).toContain('M3 100v-1.5h14v1.5z');
  expect(pathOf(render([]), 'bars')).toBe('');
});

it('draws the time before behind the bars, and tells it with each value', () => {
  const markup = render([{ label: '14 Mar', value: 4, before: 8 }]);
  expect(pathOf(markup, 'before')).toBe('M0.5 100v-100h19v100z');
  expect(markup.indexOf('chart-before')).toBeLessThan(markup.indexOf('chart-bars'));
  expect(readings(markup)).toEqual(['4 · before: 8 14 Mar']);
});

it('marks the last bar as not over yet', () => {
  const markup = render(days(2, 1), {
    unfinished: { name: 'Today, so far', label: 'Today' },
    newestFirst: true,
  });
  expect(pathOf(markup, 'bars')).toBe('M3 100v-100h14v100z');
  expect(pathOf(markup, 'unfinished')).toBe('M23 100v-50h14v50z');
  expect(readings(markup)[1]).toBe('1 Today, so far');
  expect(markup).toContain('>Today</text>');
  expect(markup).toContain('Day 2 (Today, so far)');
});

it('has one group of radio buttons, of which the last is chosen, so that arrow keys walk the values', () => {
  const markup = render(days(1, 2, 3));
  const names = [...markup.matchAll(/<input type="radio" name="([^"]+)"/g)].map(([, name]) => name);
  expect(new Set(names).size).toBe(1);
  expect(names).toHaveLength(3);
  expect(markup.match(/ checked=""/g)).toHaveLength(1);
  expect(markup).toMatch(/checked=""\/><span class="chart-value num"><b>3<\/b>/);
  expect(render(days(1, 2), { small: true })).not.toContain('<input');
});

it('says in a table what it draws', () => {
  const rows = [
    ...render(days(5, 1200), { newestFirst: true }).matchAll(
      /<th scope="row"[^>]*>(.*?)<\/th><td[^>]*>(.*?)</g,
    ),
  ];
  expect(rows.map(([, label, value]) => [label, value])).toEqual([
    ['Day 2', '1,200'],
    ['Day 1', '5'],
  ]);
});
