import { drumPattern } from './beats.ts';
import type { Calculation, QuestionContext } from './calculation.ts';
import { daysAway, postPlan, releasePlan } from './calendar.ts';
import { breakEven, budget, commission, doorDeal, percentOf, split, streams } from './money.ts';
import { chords, delayTimes, keyRelations, lengthOfBars, scale } from './music.ts';
import { contrast, printSizes } from './print.ts';

/** The sums that artists ask for most, of money, tempo, keys, days and prints. The first result is used. */
const CALCULATIONS: readonly Calculation[] = [
  drumPattern,
  percentOf,
  delayTimes,
  lengthOfBars,
  keyRelations,
  chords,
  scale,
  printSizes,
  contrast,
  streams,
  doorDeal,
  breakEven,
  split,
  commission,
  budget,
  daysAway,
  postPlan,
  releasePlan,
];

/** The answer to a question that asks for a calculation; null for any other question. */
export function calculationAnswer(question: string, context: QuestionContext = {}): string | null {
  const small = question
    .toLowerCase()
    .replaceAll(/[’‘]/g, "'")
    // For example '100bpm'.
    .replaceAll(/(\d)(bpm|dpi|euros?|eur|dollars?|usd|px)\b/g, '$1 $2');
  for (const calculation of CALCULATIONS) {
    const answer = calculation(small, context);
    if (answer !== null) return answer;
  }
  return null;
}
