import { describe, expect, it } from 'vitest';
import { PARAPHRASES } from '#tests/fixtures/assistants/paraphrases.ts';
import { isUnseen, QUESTIONS } from '#tests/fixtures/assistants/questions.ts';
import { ASSISTANT_IDS, type AssistantId } from '../assistants.ts';
import { playbookOf, readPlaybook } from './playbook.server.ts';
import { searchPlaybook } from './search.server.ts';

const foundFirst = async (trade: AssistantId, ask: string) =>
  (await searchPlaybook(trade, ask))[0]?.entry.id;

const asked = await Promise.all(
  ASSISTANT_IDS.flatMap((trade) =>
    QUESTIONS[trade].map(async ([entry, ask], place) => ({
      trade,
      entry,
      ask,
      unseen: isUnseen(place),
      found: await foundFirst(trade, ask),
    })),
  ),
);

const paraphrased = await Promise.all(
  ASSISTANT_IDS.flatMap((trade) =>
    PARAPHRASES[trade].map(async ([entry, ask]) => ({
      trade,
      entry,
      ask,
      unseen: true,
      found: await foundFirst(trade, ask),
    })),
  ),
);

const share = (list: typeof asked) =>
  list.filter(({ entry, found }) => entry === found).length / list.length;

describe('the table of questions', () => {
  it('is as large as it should be, and names entries that there are', async () => {
    expect(asked.length).toBeGreaterThanOrEqual(200);
    for (const trade of ASSISTANT_IDS) {
      const entries = (await playbookOf(trade)).map(({ id }) => id);
      expect(entries.length).toBeGreaterThanOrEqual(25);
      expect(new Set(entries).size).toBe(entries.length);
      expect(QUESTIONS[trade].length).toBeGreaterThanOrEqual(20);
      for (const [entry] of QUESTIONS[trade]) expect(entries).toContain(entry);
    }
  });

  it('is answered first by the entry that must answer, nine times of ten', () => {
    const seen = asked.filter(({ unseen }) => !unseen);
    const unseen = asked.filter((question) => question.unseen);
    expect(share(seen)).toBeGreaterThanOrEqual(0.9);
    expect(share(unseen)).toBeGreaterThanOrEqual(0.9);
  });

  it('is understood in other words and with slips of the finger', () => {
    expect(share(paraphrased)).toBeGreaterThanOrEqual(0.9);
  });
});

const entry = (...lines: string[]) =>
  ['## Tempos', '', ...lines, '', 'Slow or fast.', ''].join('\n');

it('reads what is known of an entry, and its answer', () => {
  const text = entry('> id: tempos', '> asks: bpm speed', '> facts: newest, tempo');
  expect(readPlaybook(`${text}\n${entry('> id: more', '> asks: more')}`)).toEqual([
    {
      id: 'tempos',
      title: 'Tempos',
      asks: 'bpm speed',
      answer: 'Slow or fast.',
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
