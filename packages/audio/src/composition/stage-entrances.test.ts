import { expect, test } from 'vitest';
import { PLAIN_BEAT } from '#fixtures/beat-requests.ts';
import { readPrompt } from '../words/prompt.ts';
import { applyPrompt } from './apply-prompt.ts';
import { composeBeat } from './compose-beat.ts';

const compose = (prompt: string) =>
  composeBeat(applyPrompt({ ...PLAIN_BEAT, duration: 40 }, readPrompt(prompt)), 'staged').score;

test('drums that wait for the drop are silent before it and play behind it', () => {
  const { sections, drums } = compose('techno, no drums until the drop');
  const drop = sections.find(({ kind, start }) => kind === 'chorus' && start > 0)?.start ?? 0;
  expect(drop).toBeGreaterThan(0);
  const hits = drums?.hits.map(({ at }) => at) ?? [];
  expect(Math.min(...hits)).toBeGreaterThanOrEqual(drop - 0.3);
  expect(hits.length).toBeGreaterThan(10);
});

test('who begins alone is the only one heard in the first section', () => {
  const { sections, parts, drums } = compose('pop song that starts with piano');
  const end = sections[1]?.start ?? 0;
  const early = parts.filter(({ notes }) => notes.some(({ start }) => start < end - 0.3));
  expect(early.map(({ instrument }) => instrument)).toEqual(early.map(() => 'piano'));
  expect(early.length).toBeGreaterThan(0);
  expect(drums?.hits.filter(({ at }) => at < end - 0.3) ?? []).toEqual([]);
});

test('a drum pattern that is written out is played as it stands', () => {
  const { drums, meter } = compose('house, 124 bpm, kick x--x--x---x-----, hat x-x-x-x-');
  const steps = (drum: string) => [
    ...new Set(
      (drums?.hits ?? [])
        .filter((hit) => hit.drum === drum)
        .map(({ at }) => Math.round((at % meter) * 4)),
    ),
  ];
  expect(steps('kick').toSorted((one, other) => one - other)).toEqual([0, 3, 6, 10]);
  expect(steps('closed-hat').toSorted((one, other) => one - other)).toEqual([
    0, 2, 4, 6, 8, 10, 12, 14,
  ]);
  expect(steps('open-hat')).toEqual([]);
});
