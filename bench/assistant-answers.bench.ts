import { writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { ASSISTANT_IDS } from '#app/features/assistants/assistants.ts';
import { createTestSite } from '#tests/context.ts';
import { judgeAnswers, judgeList, shareRight } from '#tests/fixtures/assistants/asked/judge.ts';
import { HELD_OUT_8 } from '#tests/fixtures/assistants/asked/held-out-8.ts';
import { HELD_OUT_5 } from '#tests/fixtures/assistants/asked/held-out-5.ts';
import { HELD_OUT_4 } from '#tests/fixtures/assistants/asked/held-out-4.ts';
import { HELD_OUT_2 } from '#tests/fixtures/assistants/asked/held-out-2.ts';
import { HELD_OUT_9 } from '#tests/fixtures/assistants/asked/held-out-9.ts';
import { HELD_OUT_7 } from '#tests/fixtures/assistants/asked/held-out-7.ts';
import { HELD_OUT_6 } from '#tests/fixtures/assistants/asked/held-out-6.ts';
import { HELD_OUT_1 } from '#tests/fixtures/assistants/asked/held-out-1.ts';
import { HELD_OUT_3 } from '#tests/fixtures/assistants/asked/held-out-3.ts';

/**
 * Number of 300 questions that are answered correctly without a key: separately for those that were used for
 * tuning, and those that were not. Written to the file that BENCH_RESULT names. SHOW_WRONG=1 prints the wrong
 * answers of the first half; those of the second half are never printed.
 */
it('measures the assistants’ answers', async () => {
  const site = await createTestSite();
  try {
    const judged = await judgeAnswers(site);
    const tuned = judged.filter(({ heldOut }) => !heldOut);
    const heldOut = judged.filter((one) => one.heldOut);
    for (const assistant of ASSISTANT_IDS) {
      const list = judged.filter(({ assistantId }) => assistantId === assistant);
      console.log(`${assistant}: ${shareRight(list).toFixed(2)} of ${list.length}`);
    }
    if (process.env.SHOW_WRONG) {
      for (const { assistantId, said, answer, right } of tuned) {
        if (!right)
          console.log(
            `✗ ${assistantId}: ${said.join(' / ')}\n  → ${answer.slice(0, 300).replaceAll('\n', '⏎')}`,
          );
      }
    }
    const figures = { tuned: shareRight(tuned), heldOut: shareRight(heldOut) };
    console.log(`Right: ${figures.tuned.toFixed(3)} tuned, ${figures.heldOut.toFixed(3)} held out`);
    if (process.env.BENCH_RESULT) {
      await writeFile(
        process.env.BENCH_RESULT,
        JSON.stringify({ ...figures, questions: judged.length }),
      );
    }
    expect(judged.length).toBe(300);
  } finally {
    await site.close();
  }
});

/**
 * The same for the sets of strangers' questions, by the name of the set. SET selects one; all by default.
 * SHOW_WRONG=1 prints the wrong answers.
 */
it('measures the answers to strangers’ questions', async () => {
  const sets = {
    first: HELD_OUT_1,
    second: HELD_OUT_2,
    third: HELD_OUT_3,
    fourth: HELD_OUT_4,
    fifth: HELD_OUT_5,
    sixth: HELD_OUT_6,
    seventh: HELD_OUT_7,
    eighth: HELD_OUT_8,
    ninth: HELD_OUT_9,
  };
  for (const [name, questions] of Object.entries(sets)) {
    if (process.env.SET && process.env.SET !== name) continue;
    const site = await createTestSite();
    try {
      const judged = await judgeList(site, questions);
      for (const { assistantId, said, answer, right } of judged) {
        if (!right && process.env.SHOW_WRONG)
          console.log(
            `✗ ${assistantId}: ${said.join(' / ')}\n  → ${answer.slice(0, 300).replaceAll('\n', '⏎')}`,
          );
      }
      console.log(`Strangers, ${name}: ${shareRight(judged).toFixed(3)} of ${judged.length} right`);
      expect(judged.length).toBeGreaterThanOrEqual(60);
    } finally {
      await site.close();
    }
  }
});
