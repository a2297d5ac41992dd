import { expect, it } from 'vitest';
import { ASSISTANT_IDS } from '#app/features/assistants/assistants.ts';
import { createTestSite } from '#tests/context.ts';
import { judgeList } from '#tests/fixtures/assistants/asked/judge.ts';
import { STRANGERS } from '#tests/fixtures/assistants/asked/strangers.ts';

it('measures', async () => {
  const site = await createTestSite();
  try {
    const judged = await judgeList(site, STRANGERS);
    for (const { assistantId, said, answer, right } of judged)
      if (!right) console.log(`✗ ${assistantId}: ${said.join(' / ')}\n  → ${answer.slice(0, 260).replaceAll('\n', '⏎')}`);
    for (const id of ASSISTANT_IDS) {
      const l = judged.filter((one) => one.assistantId === id);
      console.log(id, l.filter((o) => o.right).length, l.length);
    }
    console.log('RIGHT', judged.filter(({ right }) => right).length, judged.length);
    expect(judged.length).toBe(120);
  } finally {
    await site.close();
  }
});
