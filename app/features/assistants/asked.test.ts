import { expect, it } from 'vitest';
import { createTestSite } from '#tests/context.ts';
import { judgeAnswers, shareRight } from '#tests/fixtures/assistants/asked/judge.ts';

it('answers 300 questions of artists without a key', async () => {
  const site = await createTestSite();
  try {
    const judged = await judgeAnswers(site);
    expect(judged).toHaveLength(300);
    const wrong = judged.filter(({ right }) => !right).map(({ said }) => said.join(' / '));
    const tuned = judged.filter(({ heldOut }) => !heldOut);
    const heldOut = judged.filter((one) => one.heldOut);
    expect(shareRight(tuned), wrong.join('\n')).toBeGreaterThanOrEqual(0.95);
    // Those that nothing was tuned to: 0.55 before drafts and follow-ups were written.
    expect(shareRight(heldOut), wrong.join('\n')).toBeGreaterThanOrEqual(0.74);
  } finally {
    await site.close();
  }
}, 60_000);
