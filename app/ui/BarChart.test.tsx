import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BarChart } from './BarChart.tsx';

const render = (...values: number[]) =>
  renderToStaticMarkup(
    <BarChart
      title="Plays"
      description="A bar for each day."
      heads={['Day', 'Plays']}
      bars={values.map((value, index) => ({ label: `Day ${index + 1}`, value }))}
      recent={1}
    />,
  );
const drawn = (markup: string) => [...markup.matchAll(/ d="([^"]*)"/g)].map(([, path]) => path);

it('draws each bar by its part of the highest, the last ones apart', () => {
  expect(drawn(render(5, 0, 10))).toEqual(['M0 56v-28h6v28z', 'M16 56v-56h6v56z']);
});

it('draws nothing where there was nothing, and keeps one of very many in sight', () => {
  expect(drawn(render(0, 0))).toEqual(['', '']);
  expect(drawn(render(1, 10_000))[0]).toBe('M0 56v-2h6v2z');
  expect(drawn(render())).toEqual(['', '']);
});

it('says in a table what it draws, the newest first', () => {
  const rows = [...render(5, 1200).matchAll(/<th scope="row"[^>]*>(.*?)<\/th><td[^>]*>(.*?)</g)];
  expect(rows.map(([, label, value]) => [label, value])).toEqual([
    ['Day 2', '1,200'],
    ['Day 1', '5'],
  ]);
});
