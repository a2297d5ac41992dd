import { writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { ASSISTANT_IDS } from '#app/features/assistants/assistants.ts';
import { createTestSite } from '#tests/context.ts';
import { judgeAnswers, judgeList, shareRight } from '#tests/fixtures/assistants/asked/judge.ts';
import { EIGHTH_STRANGERS } from '#tests/fixtures/assistants/asked/eighth-strangers.ts';
import { FIFTH_STRANGERS } from '#tests/fixtures/assistants/asked/fifth-strangers.ts';
import { FOURTH_STRANGERS } from '#tests/fixtures/assistants/asked/fourth-strangers.ts';
import { MORE_STRANGERS } from '#tests/fixtures/assistants/asked/more-strangers.ts';
import { NINTH_STRANGERS } from '#tests/fixtures/assistants/asked/ninth-strangers.ts';
import { SEVENTH_STRANGERS } from '#tests/fixtures/assistants/asked/seventh-strangers.ts';
import { SIXTH_STRANGERS } from '#tests/fixtures/assistants/asked/sixth-strangers.ts';
import { STRANGERS } from '#tests/fixtures/assistants/asked/strangers.ts';
import { THIRD_STRANGERS } from '#tests/fixtures/assistants/asked/third-strangers.ts';

/**
 * How many of 300 questions are answered rightly without a key: those that were looked at while answers
 * were tuned, and those that were not. Written to the file that BENCH_RESULT names. SHOW_WRONG=1 prints
 * the answers of the first half that are not right; those of the second half are never printed.
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
 * The same for the sets of strangers' questions, by the name of the set. SET names the one that is measured,
 * all otherwise. SHOW_WRONG=1 prints the answers that are not right.
 */
it('measures the answers to strangers’ questions', async () => {
  const sets = {
    first: STRANGERS,
    second: MORE_STRANGERS,
    third: THIRD_STRANGERS,
    fourth: FOURTH_STRANGERS,
    fifth: FIFTH_STRANGERS,
    sixth: SIXTH_STRANGERS,
    seventh: SEVENTH_STRANGERS,
    eighth: EIGHTH_STRANGERS,
    ninth: NINTH_STRANGERS,
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
