import { writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { judgeSentence, type JudgedFacet } from '../packages/audio/fixtures/obeyed-in-score.ts';
import { FIRST_150 } from '../packages/audio/fixtures/held-out/first-150.ts';
import { SIXTH_100 } from '../packages/audio/fixtures/held-out/sixth-100.ts';
import { SECOND_100 } from '../packages/audio/fixtures/held-out/second-100.ts';
import { FIFTH_100 } from '../packages/audio/fixtures/held-out/fifth-100.ts';
import { FOURTH_40 } from '../packages/audio/fixtures/held-out/fourth-40.ts';
import { EIGHTH_100 } from '../packages/audio/fixtures/held-out/eighth-100.ts';
import { NINTH_100 } from '../packages/audio/fixtures/held-out/ninth-100.ts';
import { SEVENTH_100 } from '../packages/audio/fixtures/held-out/seventh-100.ts';
import { THIRD_60 } from '../packages/audio/fixtures/held-out/third-60.ts';
import { ELEVENTH_100 } from '../packages/audio/fixtures/held-out/eleventh-100.ts';
import { TWELFTH_100 } from '../packages/audio/fixtures/held-out/twelfth-100.ts';
import { THIRTEENTH_100 } from '../packages/audio/fixtures/held-out/thirteenth-100.ts';
import { FOURTEENTH_100 } from '../packages/audio/fixtures/held-out/fourteenth-100.ts';
import { FIFTEENTH_98 } from '../packages/audio/fixtures/held-out/fifteenth-98.ts';
import { SIXTEENTH_60 } from '../packages/audio/fixtures/held-out/sixteenth-60.ts';
import { SEVENTEENTH_60 } from '../packages/audio/fixtures/held-out/seventeenth-60.ts';
import { EIGHTEENTH_60 } from '../packages/audio/fixtures/held-out/eighteenth-60.ts';
import { TENTH_120 } from '../packages/audio/fixtures/held-out/tenth-120.ts';
import type { HeldOutSentence } from '../packages/audio/fixtures/held-out/held-out-sentence.ts';

/**
 * How many sentences as strangers write them are obeyed, whole and facet by facet. SET names the one that
 * is measured, all otherwise. Written to the file that BENCH_RESULT names.
 */
it('measures what prompts are understood', async () => {
  const sets = {
    first: FIRST_150,
    second: SECOND_100,
    third: THIRD_60,
    fourth: FOURTH_40,
    fifth: FIFTH_100,
    sixth: SIXTH_100,
    seventh: SEVENTH_100,
    eighth: EIGHTH_100,
    ninth: NINTH_100,
    tenth: TENTH_120,
    eleventh: ELEVENTH_100,
    twelfth: TWELFTH_100,
    thirteenth: THIRTEENTH_100,
    fourteenth: FOURTEENTH_100,
    fifteenth: FIFTEENTH_98,
    sixteenth: SIXTEENTH_60,
    seventeenth: SEVENTEENTH_60,
    eighteenth: EIGHTEENTH_60,
  };
  const figures: Record<string, unknown> = {};
  for (const [name, sentences] of Object.entries(sets)) {
    if (process.env.SET && process.env.SET !== name) continue;
    figures[name] = measure(sentences);
  }
  console.log(JSON.stringify(figures, null, 2));
  if (process.env.BENCH_RESULT) await writeFile(process.env.BENCH_RESULT, JSON.stringify(figures));
  expect(Object.keys(figures).length).toBeGreaterThan(0);
});

function measure(sentences: readonly HeldOutSentence[]) {
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
