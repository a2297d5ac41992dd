import { expect, it } from 'vitest';
import { readPlaybook } from './read-playbook.server.ts';

const entry = (...lines: string[]) =>
  ['## Tempos', '', ...lines, '', 'Slow or fast.', ''].join('\n');

it('reads what is known of an entry, and its answer', () => {
  const text = entry('> id: tempos', '> asks: bpm speed', '> facts: newest, tempo');
  expect(readPlaybook(`${text}\n${entry('> id: more', '> asks: more')}`)).toEqual([
    {
      ...{ id: 'tempos', title: 'Tempos', asks: 'bpm speed', answer: 'Slow or fast.' },
      facts: ['newest', 'tempo'],
    },
    { id: 'more', title: 'Tempos', asks: 'more', answer: 'Slow or fast.' },
  ]);
});

it.each([
  ['no id', entry('> asks: bpm')],
  ['an unknown fact', entry('> id: tempos', '> asks: bpm', '> facts: shoe-size')],
  ['an unknown line', entry('> id: tempos', '> asks: bpm', '> fact: tempo')],
  ['no answer', '## Tempos\n\n> id: tempos\n> asks: bpm\n'],
])('refuses an entry with %s, and names it', (_what, text) => {
  expect(() => readPlaybook(text)).toThrow('The playbook’s “Tempos”');
});
