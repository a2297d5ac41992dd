import { writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { judgeSentence, type JudgedFacet } from '../packages/audio/fixtures/obeyed-in-score.ts';
import {
  type ExpectedSentence,
  HELD_OUT,
  sentencesOf,
} from '../packages/audio/fixtures/prompt-sentences.ts';

/**
 * How many sentences in strangers' words are understood, whole and by aspect. SET selects one set; all by
 * default. Written to the file that BENCH_RESULT names.
 */
it('measures what prompts are understood', async () => {
  const figures: Record<string, unknown> = {};
  for (const name of HELD_OUT) {
    if (process.env.SET && process.env.SET !== name) continue;
    figures[name] = measure(sentencesOf(name));
  }
  console.log(JSON.stringify(figures, null, 2));
  if (process.env.BENCH_RESULT) await writeFile(process.env.BENCH_RESULT, JSON.stringify(figures));
  expect(Object.keys(figures).length).toBeGreaterThan(0);
});

function measure(sentences: readonly ExpectedSentence[]) {
  const facets: JudgedFacet[] = [];
  let right = 0;
  for (const [sentence, expected] of sentences) {
    const judged = judgeSentence(sentence, expected);
    facets.push(...judged);
    const off = judged.flatMap((one) => one.off ?? []);
    if (off.length === 0) right += 1;
    else if (process.env.SHOW_WRONG) console.log(`✗ ${sentence}: ${off.join('; ')}`);
  }
  const names = [...new Set(facets.map(({ facet }) => facet))];
  const byFacet = Object.fromEntries(
    names.map((name) => {
      const ofIt = facets.filter(({ facet }) => facet === name);
      return [name, `${ofIt.filter(({ off }) => off === null).length}/${ofIt.length}`];
    }),
  );
  return { sentences: sentences.length, right, share: right / sentences.length, byFacet };
}
