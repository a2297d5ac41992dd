import { writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { createTestSite } from '#tests/context.ts';
import { QUESTIONS } from '#tests/fixtures/assistants/questions.ts';
import { wholeReply } from '#app/features/assistants/answers/converse.server.ts';
import { ASSISTANT_IDS } from '#app/features/assistants/assistants.ts';
import { askAssistant } from '#app/features/assistants/team.server.ts';
import { contextFor } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { forgetAllTries } from '#app/platform/rate-limit.server.ts';

/**
 * Response time of an assistant that answers from the playbook, including storing question and answer: every
 * question of the tests' table once. Written to the file that BENCH_RESULT names, in milliseconds.
 */
it('measures the playbook’s answers', async () => {
  const site = await createTestSite();
  try {
    const { userId, artistId } = await site.artist('owner@example.org');
    const context = contextFor(site.services, { userId, artistId, email: '' });
    const times: number[] = [];
    for (const assistantId of ASSISTANT_IDS) {
      for (const [, message] of QUESTIONS[assistantId]) {
        forgetAllTries();
        const started = performance.now();
        await wholeReply(await perform(askAssistant, context, { assistantId, message }));
        times.push(performance.now() - started);
      }
    }
    const p95 = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)];
    console.log(`Answers from the playbook, p95: ${p95?.toFixed(1)} ms of ${times.length}`);
    if (process.env.BENCH_RESULT) {
      await writeFile(process.env.BENCH_RESULT, JSON.stringify({ p95, questions: times.length }));
    }
    expect(times.length).toBeGreaterThan(200);
  } finally {
    await site.close();
  }
});
