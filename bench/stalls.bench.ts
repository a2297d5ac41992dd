import { writeFileSync } from 'node:fs';
import { it } from 'vitest';
import { measureStalls } from '#tests/stalls.ts';

/** Longest block of the event loop by any one request. Written to the file that BENCH_RESULT names. */
it('occupies the event loop', { timeout: 3_600_000 }, async () => {
  const stalls = await measureStalls();
  for (const { request, ms } of stalls.slice(0, 20)) console.log(ms.toFixed(1), request);
  const [worst] = stalls;
  if (!worst) throw new Error('Nothing was sent.');
  if (process.env.BENCH_RESULT) {
    writeFileSync(process.env.BENCH_RESULT, JSON.stringify({ requests: stalls.length, worst }));
  }
});
