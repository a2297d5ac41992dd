import { tempoInTenths } from '@artist-space/audio/beats-per-minute.ts';
import { drumPattern } from './beats.ts';
import {
  type Calculation,
  firstNumber,
  inDigits,
  inHex,
  money,
  numbersIn,
  type QuestionContext,
} from './calculation.ts';
import { daysAway, postPlan, releasePlan } from './calendar.ts';
import {
  contrast,
  equalParts,
  feeBetween,
  film,
  followersTo,
  neighbours,
  nyquist,
  printedPiece,
  printSizes,
  shotsOf,
  twoPrices,
} from './everyday.ts';
import { breakEven, budget, commission, doorDeal, split, streams, tour } from './money.ts';
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
import { quoted } from '../facts/phrases.ts';

const SPEED_OF_SOUND = 343;
const STORE = String.raw`#\s{0,5}(?:%|percent|per cent)`;
const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

/** 'How much is 12.5 percent of 2480' */
const percentOf: Calculation = (question) => {
  const found =
    /(\d{1,12}(?:\.\d{1,12})?)\s?(?:%|percent|per cent)\s{1,5}of\s{1,5}(?:my |the )?[€$£]?(\d[\d,.]{0,12})/.exec(
      question,
    );
  if (!found || /\b(?:manager|agent|split|leaves?|left|minus)\b/.test(question)) return null;
  const [, share = '', whole = ''] = found;
  const amount = Number(whole.replaceAll(',', ''));
  return `${money((Number(share) * amount) / 100)}: ${share} % of ${money(amount)}.`;
};

/** A fee from which shares and sums are subtracted in the order given. */
const chain: Calculation = (question) => {
  const steps = [
    ...question.matchAll(
      /(?:\bminus|\bless|\s[-−])\s{0,5}[€$£]?(\d{1,12}(?:\.\d{1,12})?)\s?(%|percent)?/g,
    ),
  ];
  const whole = numbersIn(question)[0];
  if (steps.length < 2 || whole === undefined) return null;
  const remainder = steps.reduce(
    (rest, [, amount, share]) => rest - (share ? (whole * Number(amount)) / 100 : Number(amount)),
    whole,
  );
  const stepWords = steps.map(([, amount, share]) =>
    share ? money((whole * Number(amount)) / 100) : money(Number(amount)),
  );
  return `${money(remainder)} is left: ${money(whole)} − ${stepWords.join(' − ')}.`;
};

/** 'Five of us, one gets double' */
const doubleShare: Calculation = (question) => {
  if (!/\bone (?:of us )?(?:gets|takes|has) (?:double|twice)\b/.test(question)) return null;
  const text = inDigits(question);
  const people = firstNumber(text, String.raw`#\s{0,5}(?:of us|people|members|musicians|ways)`);
  const whole = Math.max(...numbersIn(text).filter((each) => each !== people));
  if (!(people > 1 && whole > 0)) return null;
  const share = whole / (people + 1);
  return `${money(share)} each, and ${money(share * 2)} for the one: ${money(whole)} in ${people + 1} shares.`;
};

/** The income at which an artist's share has repaid an advance. */
const recouped: Calculation = (question) => {
  if (!/\brecoup/.test(question) || !/\badvance\b/.test(question)) return null;
  const share = firstNumber(question, STORE);
  const advance = Math.max(...numbersIn(question).filter((each) => each !== share));
  if (!(share > 0 && share < 100 && advance > share)) return null;
  return `When the record has earned ${money((advance * 100) / share)}: your ${share} % of that is the advance of ${money(advance)}. Costs that are recouped as well come on top.`;
};

const wavelength: Calculation = (question) => {
  const hertz = firstNumber(question, String.raw`#\s{0,5}hz`);
  if (!/\bwave ?length\b|\bhow long is (?:a |the )?wave\b/.test(question) || !(hertz > 0))
    return null;
  const metres = SPEED_OF_SOUND / hertz;
  return `${rounded(metres, 2)} m: ${SPEED_OF_SOUND} metres a second ÷ ${hertz} Hz. A quarter of it, ${rounded(metres / 4, 2)} m, is what an absorber or a distance to the wall is reckoned by.`;
};

/** The number of video frames in a duration, or in a beat. */
const frames: Calculation = (question, { track }) => {
  const fps = firstNumber(question, String.raw`#\s{0,5}(?:fps|frames? (?:a|per) second)`);
  if (!/\bframes?\b/.test(question) || !(fps > 0)) return null;
  const tempo =
    firstNumber(question, String.raw`#\s{0,5}bpm`, String.raw`\bat\s#(?!\s{0,5}(?:fps|frames))`) ||
    (track?.bpm ?? 0);
  if (/\bbeat\b/.test(question)) {
    if (!(tempo > 30)) return null;
    const each = (60 / tempo) * fps;
    return `${rounded(each, 1)} frames: a beat at ${tempoInTenths(tempo)} BPM lasts ${rounded(60 / tempo, 3)} s, and there are ${fps} frames a second. A bar of four is ${rounded(each * 4, 1)}.`;
  }
  const seconds =
    firstNumber(question, String.raw`#\s{0,5}(?:s|secs?|seconds?)\b`) ||
    firstNumber(question, String.raw`#\s{0,5}(?:min|minutes?)\b`) * 60 ||
    (track?.duration ?? 0);
  if (!(seconds > 0)) return null;
  return `${Math.round(seconds * fps).toLocaleString('en')} frames: ${rounded(seconds, 1)} seconds × ${fps}.`;
};

const barsOfTrack: Calculation = (question, { track }) => {
  if (!/\bhow many bars\b/.test(question) || !track?.bpm || !track.duration) return null;
  const bars = (track.duration * track.bpm) / 60 / 4;
  return `About ${Math.round(bars)} bars of four: ${quoted(track.title)} lasts ${Math.round(track.duration)} s at ${tempoInTenths(track.bpm)} BPM.`;
};

/** 'How many cuts every 2 bars in Night Drive' */
const cutsOfTrack: Calculation = (question, { track }) => {
  const found = /\bevery\s{1,5}(\d{1,12}|second|two|four|eight)?\s{0,5}(bars?|beats?)\b/.exec(
    question,
  );
  if (!found || !/\bcuts?\b|\bshots?\b/.test(question) || !track?.bpm || !track.duration)
    return null;
  const [, said = '1', unit = ''] = found;
  const count = said === 'second' ? 2 : Number(inDigits(said)) || 1;
  const beats = unit.startsWith('bar') ? count * 4 : count;
  const seconds = (beats * 60) / track.bpm;
  return `About ${Math.round(track.duration / seconds)}: ${count} ${unit} of ${quoted(track.title)} at ${tempoInTenths(track.bpm)} BPM last ${rounded(seconds, 2)} seconds, and it lasts ${Math.round(track.duration)}.`;
};

/** The complementary colour. */
const complement: Calculation = (question) => {
  if (!/\bcomplement|\bopposite colou?r\b/.test(question)) return null;
  const hex = /#([0-9a-f]{6}|[0-9a-f]{3})\b/.exec(question)?.[1];
  if (!hex) return null;
  const { full, parts } = inHex(hex);
  // Rotates the hue by 180 degrees and keeps the lightness.
  const ends = Math.max(...parts) + Math.min(...parts);
  const other = parts.map((part) => (ends - part).toString(16).padStart(2, '0')).join('');
  return `#${other} lies across the wheel from #${full}. Use the one for most of it and the other for little.`;
};

/**
 * The supported calculations, each recognised by its own words and numbers. The first result that is not null
 * is used.
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

/** The answer to a question that asks for a calculation; null for any other question. */
export function calculationAnswer(question: string, context: QuestionContext = {}): string | null {
  const small = question
    .toLowerCase()
    .replaceAll(/[’‘]/g, "'")
    // For example '100bpm'.
    .replaceAll(/(\d)(bpm|hz|fps|dpi|km|kbps|euros?|eur|dollars?|usd|cm|mm|px|min)\b/g, '$1 $2');
  for (const calculation of CALCULATIONS) {
    const answer = calculation(small, context);
    if (answer !== null) return answer;
  }
  return null;
}
