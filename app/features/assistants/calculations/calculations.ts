import { drumPattern } from './beats.ts';
import {
  equalParts,
  feeBetween,
  followersTo,
  neighbours,
  nyquist,
  printedPiece,
  shotsOf,
  twoPrices,
} from './everyday.ts';
import { daysAway, postPlan, releasePlan } from './calendar.ts';
import type { QuestionContext, Calculation } from './calculation.ts';
import { breakEven, budget, commission, doorDeal, streams, tour } from './money.ts';
import {
  byDegrees,
  chords,
  delayTimes,
  halfOrDouble,
  keyRelations,
  lengthOfBars,
  movedChords,
  pitches,
  scale,
} from './music.ts';
import { split } from './shares.ts';
import {
  barsOfTrack,
  chain,
  complement,
  cutsOfTrack,
  doubleShare,
  frames,
  percentOf,
  recouped,
  wavelength,
} from './arithmetic.ts';
import { contrast, film, printSizes } from './sizes.ts';

/**
 * Calculations that artists ask for, each told from its own words and numbers. The first that knows an answer
 * gives it. Another one is another line.
 */
const CALCULATIONS: readonly Calculation[] = [
  drumPattern,
  film,
  frames,
  barsOfTrack,
  cutsOfTrack,
  wavelength,
  complement,
  equalParts,
  nyquist,
  followersTo,
  printedPiece,
  neighbours,
  twoPrices,
  feeBetween,
  recouped,
  doubleShare,
  chain,
  percentOf,
  delayTimes,
  lengthOfBars,
  halfOrDouble,
  pitches,
  movedChords,
  byDegrees,
  keyRelations,
  chords,
  scale,
  printSizes,
  contrast,
  streams,
  tour,
  doorDeal,
  breakEven,
  split,
  commission,
  budget,
  shotsOf,
  daysAway,
  postPlan,
  releasePlan,
];

/** The answer to a question that asks for a calculation; null where it asks for none. */
export function calculationAnswer(question: string, context: QuestionContext = {}): string | null {
  const small = question
    .toLowerCase()
    .replaceAll(/[’‘]/g, "'")
    // '100bpm'
    .replaceAll(/(\d)(bpm|hz|fps|dpi|km|kbps|euros?|eur|dollars?|usd|cm|mm|px|min)\b/g, '$1 $2');
  for (const calculation of CALCULATIONS) {
    const answer = calculation(small, context);
    if (answer !== null) return answer;
  }
  return null;
}
