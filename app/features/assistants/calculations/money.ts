import {
  type Calculation,
  firstNumber,
  inDigits,
  money,
  numberAt,
  numbersIn,
  type QuestionContext,
} from './calculation.ts';
import { counted, joined } from '../facts/phrases.ts';

const percent = (text: string): number => numberAt(text, String.raw`#\s?(?:%|percent|per cent)`);
const HEADS = String.raw`#\s{0,5}(?:people|persons|heads|members|musicians|writers|artists|players|ways|of us|in (?:the|my|our) band)`;

/** Parses '70/30', '50/30/20' or '40 40 20'; null if there are no shares. */
function sharesIn(text: string): number[] | null {
  const spaced =
    /(?<![\d.,])(\d{1,2}(?:\s{0,5}(?:,|and|%|percent)?\s{1,5}\d{1,2}){1,5})(?![\d.,])/.exec(
      text,
    )?.[1];
  const spacedNumbers = spaced?.match(/\d+/g)?.map(Number) ?? [];
  const isWhole =
    spacedNumbers.length >= 2 && spacedNumbers.reduce((sum, part) => sum + part, 0) === 100;
  if (isWhole) return spacedNumbers;
  // 'Me 45, Ben 35, Lu 20 of 1500': shares that add up to 100, and one larger number.
  const all = numbersIn(text);
  const largest = Math.max(...all);
  const named = all.filter((each) => each !== largest);
  const isNamed = named.length >= 2 && named.reduce((sum, part) => sum + part, 0) === 100;
  if (isNamed && largest > 100) return named;
  const shares = /(?<![\d/])(\d{1,3}(?:\s{0,5}\/\s{0,5}\d{1,3}){1,6})(?![\d/])/.exec(text)?.[1];
  const parts = shares?.split('/').map(Number);
  return parts && parts.reduce((sum, part) => sum + part, 0) === 100 ? parts : null;
}

/** 'Three of us, one takes half': one person has a fixed part, the others share the rest. */
function oneApart(text: string): string | null {
  const part =
    /\b(?:one|he|she|the \w{1,40})(?: of us)? (?:takes|gets|has|keeps) (?:(?:a |the )?(half|third|quarter)|(\d{1,2})\s?(?:%|percent))/.exec(
      text,
    );
  const heads = firstNumber(text, HEADS);
  if (!part || !(heads >= 2)) return null;
  const share = part[2]
    ? Number(part[2]) / 100
    : ({ half: 1 / 2, third: 1 / 3, quarter: 1 / 4 }[part[1] ?? ''] ?? 0);
  const whole = Math.max(
    ...numbersIn(text).filter((each) => each !== heads && each !== Number(part[2])),
  );
  if (!(share > 0 && whole > 0)) return null;
  const rest = whole * (1 - share);
  return `${money(whole * share)} for the one and ${money(rest / (heads - 1))} for each of the other ${heads - 1}: ${money(whole)} in all.`;
}

/** Splits money between people, evenly or by shares, after costs. */
export function split(question: string): string | null {
  const text = inDigits(question);
  const shares = sharesIn(text);
  if (shares) {
    const without = shares.reduce(
      (rest, part) => rest.replace(new RegExp(`(?<![\\d.,])${part}(?![\\d.,])`), ' '),
      text,
    );
    const whole = Math.max(
      ...numbersIn(without.replace(/\b\d{1,12} (?:writers|people|of us|ways|members)\b/, '')),
    );
    if (!(whole > 0)) return null;
    const parts = shares.map((part) => `${part}%: ${money((whole * part) / 100)}`);
    return `${money(whole)} by ${shares.join('/')} is ${joined(parts)}.`;
  }
  if (
    !/\b(?:split|divide|share|each|per head|how much)\b|\bwe (?:got|get|made|earned|were paid)\b/.test(
      text,
    )
  )
    return null;
  if (/\bstreams?\b/.test(text)) return null;
  const oneOf = oneApart(text);
  if (oneOf !== null) return oneOf;
  const heads = firstNumber(
    text,
    HEADS,
    String.raw`(?:we are|we're|were|between|among|amongst)\s(?:the )?#(?!\s{0,5}(?:%|euro|€))`,
    String.raw`(?:split|divided?|share)[^.]{0,200}\bby\s#`,
  );
  if (!(heads >= 2 && heads <= 40)) return null;
  const costs = firstNumber(
    text,
    String.raw`(?:minus|less|after)\s#`,
    String.raw`#\s{0,5}(?:euros? |€ )?(?:in |of |for )?(?:costs?|expenses|fuel|petrol|gas|rent|van)\b`,
  );
  const rest = numbersIn(text).filter((each) => each !== heads && each !== costs);
  const whole = Math.max(...rest);
  if (rest.length === 0 || !(whole > 0)) return null;
  const amountToSplit = whole - (costs > 0 ? costs : 0);
  const minus = costs > 0 ? `${money(whole)} − ${money(costs)} is ${money(amountToSplit)}, ` : '';
  const between = costs > 0 ? 'between' : `${money(amountToSplit)} between`;
  return `${money(amountToSplit / heads)} each: ${minus}${between} ${heads}. Write down who gets what before the money comes.`;
}

/** Matches a share that belongs to somebody else. */
const THEIRS =
  /\b(?:room|venue|house|club|bar|promoter|organi[sz]er|they)s? (?:takes?|keeps?|gets?|wants?) (?:a |the )?\d/;

/** The artist's part of a door deal, a guarantee versus door, or a label deal after recoupment. */
export function doorDeal(question: string): string | null {
  const text = inDigits(question);
  const shares = sharesIn(text);
  if (/\brecoup/.test(text) && shares) {
    const recouped = firstNumber(
      text,
      String.raw`recoup\w{0,40}\s#`,
      String.raw`#\s{0,5}(?:to )?recoup`,
    );
    const earned = firstNumber(
      text,
      String.raw`(?:earned|made|income|earns|income of)\s#`,
      String.raw`#\s{0,5}(?:income|earned|came in)`,
    );
    const yours = Math.min(...shares);
    if (!(recouped >= 0 && earned > 0)) return null;
    const rest = Math.max(0, earned - recouped);
    return `${money((rest * yours) / 100)} for you: ${money(earned)} − ${money(recouped)} recouped leaves ${money(rest)}, of which your ${yours}% are ${money((rest * yours) / 100)}. This takes it that all costs are recouped before the split; some contracts recoup from your share alone, and then you wait longer.`;
  }
  if (
    !/\b(?:door|paid|pay|guarantee|cut|tickets?|people|ppl|guests|heads|promoter|venue)\b/.test(
      text,
    )
  )
    return null;
  const percentage = percent(text) || (shares ? Math.max(...shares) : Number.NaN);
  // 'The room takes 25%' leaves 75% to the artist.
  const share = shares === null && THEIRS.test(text) ? 100 - percentage : percentage;
  if (!(share > 0)) return null;
  const guarantee = firstNumber(text, String.raw`guarantee(?:d)?(?: of)?\s#(?!\s?%)`);
  if (guarantee > 0) {
    const door = firstNumber(
      text,
      String.raw`%\s{0,5}of\s{0,5}#`,
      String.raw`#\s{0,5}(?:at the |euro )?door`,
    );
    if (!(door > 0)) return null;
    const part = (door * share) / 100;
    const better = part > guarantee ? `the share, by ${money(part - guarantee)}` : 'the guarantee';
    return `${share}% of ${money(door)} is ${money(part)}, against ${money(guarantee)} guaranteed: better is ${better}. Even at ${money((guarantee / share) * 100)} at the door. If the number is a guess, ask for “${money(guarantee)} or ${share}%, whichever is more”.`;
  }
  const sold = new RegExp(
    String.raw`(\d{1,12})\s{0,5}(?:people|ppl|guests|heads|tickets|fans|visitors)?\s{0,5}(?:who |each )?(?:paid|paying|pay|at|x|×|for)\s{0,5}[€$£]?\s?(\d{1,12}(?:\.\d{1,12})?)`,
  ).exec(text);
  if (!sold) return null;
  const door = Number(sold[1]) * Number(sold[2]);
  const costs = firstNumber(
    text,
    String.raw`(?:after|minus|less|costs?(?: of)?)\s#`,
    String.raw`#\s{0,5}(?:in )?costs`,
  );
  const netDoor = door - (costs > 0 ? costs : 0);
  const minus = costs > 0 ? `, less ${money(costs)} of costs ${money(netDoor)}` : '';
  return `${money((netDoor * share) / 100)}: ${sold[1]} × ${sold[2]} is ${money(door)} at the door${minus}, and ${share}% of that is yours.`;
}

/** The amount left after a commission. */
export function commission(question: string): string | null {
  if (
    !/\b(?:manager|agent|booker|label|takes?|commission|keeps?|cut|tax|distributor)\b/.test(
      question,
    )
  )
    return null;
  if (/\bstreams?\b/.test(question)) return null;
  const share = percent(question);
  const amounts = numbersIn(
    question
      .replace(/\d{1,12}(?:\.\d{1,12})?\s?(?:%|percent|per cent)/g, '')
      .replace(/\b(?:by|between|among)\s(?:the )?\d{1,12}\b/g, ''),
  );
  const whole = Math.max(...amounts);
  if (!(share > 0 && share < 100 && amounts.length > 0 && whole > 0)) return null;
  const taken = (whole * share) / 100;
  const heads = firstNumber(
    inDigits(question),
    String.raw`\b(?:rest|remainder|what is left|whats left)\b[^.]{0,200}?\b(?:by|between|among|for|of|into)\s(?:the )?#`,
    String.raw`\bbetween\s(?:the )?#`,
  );
  if (heads >= 2 && heads <= 40) {
    return `${money((whole - taken) / heads)} each: ${share}% of ${money(whole)} is ${money(taken)}, which leaves ${money(whole - taken)} between ${heads}.`;
  }
  return `${money(whole - taken)} is left for you: ${share}% of ${money(whole)} is ${money(taken)}.`;
}

const PRICE = [
  String.raw`sell(?:ing)?(?: them| it| each)?(?: for| at)?\s#`,
  String.raw`price(?: of| is)?\s#`,
  String.raw`\b(?:at|for)\s#\s{0,5}(?:each|a piece|apiece|euro|€|dollars)?\s{0,5}[?.!]?$`,
  String.raw`\bat\s#`,
];

/** The number of sales that covers the costs, and the profit beyond it. */
export function breakEven(question: string): string | null {
  if (/\bprofit|\bearn\b|\bmake\b/.test(question) && /\bbought|\bcost/.test(question)) {
    const made = profit(question);
    if (made) return made;
  }
  const isRun = /\bprint run\b|\brun of\b/.test(question) && /\bprice\b|\bsell/.test(question);
  const asks =
    /break[\s-]?even|\bhow many\b.{0,200}\b(?:sell|cover|cost)|\bcover\b.{0,200}\bcosts?\b|\bwhen (?:do|will|would) (?:i|we) (?:make|earn|see|start)|\bmoney back\b|\bpays? off\b|\bin (?:the )?(?:black|profit|plus)\b|\brecover\b/;
  if (!isRun && !asks.test(question)) return null;
  const price = firstNumber(question, ...PRICE);
  const costs = firstNumber(
    question,
    String.raw`cost(?:s|ing)?(?: of| me| us)?\s#`,
    String.raw`cover\s#`,
    String.raw`#\s{0,5}(?:euro |€ |in )?costs?\b`,
  );
  const others = numbersIn(question).filter((each) => each !== price);
  const total = costs > 0 && costs !== price ? costs : Math.max(...others);
  if (!(total > 0 && price > 0) || others.length === 0) return null;
  const pieces = Math.ceil(total / price);
  const run = others.find((each) => each !== total && each >= pieces && Number.isInteger(each));
  const all = run ? ` All ${run} sold leave ${money(run * price - total)}.` : '';
  return `You break even with ${counted(pieces, 'sale')}: ${money(total)} ÷ ${money(price)}.${all} With 10% for fees and shipping it is ${counted(Math.ceil(total / (price * 0.9)), 'sale')}.`;
}

function profit(question: string): string | null {
  const bought = firstNumber(question, String.raw`(?:bought|made|cost(?:s|ing)?)(?: for| at)?\s#`);
  const price = firstNumber(
    question.replace(
      /(?:bought|made|cost(?:s|ing)?)(?: for| at)?\s[€$£]?\d{1,12}(?:\.\d{1,12})?/,
      '',
    ),
    ...PRICE,
  );
  const pieces = firstNumber(
    question,
    String.raw`#\s{0,5}(?:shirts?|tees?|lps?|cds?|tapes?|records?|pieces?|posters?|hoodies?)`,
  );
  if (!(bought >= 0 && price > 0 && pieces > 0)) return null;
  // '100 shirts cost 780' gives the cost of all of them.
  if (bought > price && pieces > 1) {
    return `${money(pieces * price - bought)}: ${pieces} × ${money(price)} − ${money(bought)}. Fees and shipping come off that, often a tenth of the price.`;
  }
  return `${money(pieces * (price - bought))}: ${pieces} × (${money(price)} − ${money(bought)}). Fees and shipping come off that, often a tenth of the price.`;
}

const BUDGETS = {
  release: [
    [40, 'recording: mix, master, players'],
    [20, 'pictures: cover, photos, clips'],
    [30, 'being heard: press, ads, a show'],
    [10, 'kept for surprises'],
  ],
  video: [
    [30, 'camera, lens and light'],
    [15, 'location and permits'],
    [20, 'food and travel for everybody'],
    [25, 'edit and grading'],
    [10, 'kept for surprises'],
  ],
} as const;

/** Divides a budget among its usual items. */
export function budget(question: string, { assistantId }: QuestionContext): string | null {
  if (!/\bbudget\b|\bspend\b|\bdivide\b|\bwhat (?:can|could) i do with\b/.test(question))
    return null;
  const whole = Math.max(
    ...numbersIn(
      question.replace(/\b\d{1,12}\s{0,5}(?:tracks?|songs?|days?|weeks?|months?)\b/g, ''),
    ),
  );
  if (!(whole >= 50)) return null;
  const isVideo = /\bvideo|\bshoot|\bfilm/.test(question) || assistantId === 'video-director';
  const lines = BUDGETS[isVideo ? 'video' : 'release'].map(
    ([part, what]) => `- ${money((whole * part) / 100)} (${part}%): ${what}`,
  );
  const rule = isVideo
    ? 'Decide the one picture first, and move money to it from the rest.'
    : 'Spend nothing on promised streams, and keep the sum one that you could lose.';
  return `${money(whole)} for ${isVideo ? 'a video' : 'a release'}:\n\n${lines.join('\n')}\n\n${rule}`;
}

/** US dollars per stream that services paid in recent years, lowest and highest. */
const PER_STREAM = { low: 0.003, high: 0.005 };

/** Rounded to two significant digits, since the rates are estimates. */
const roughly = (count: number) => Number(count.toPrecision(2));

/** The estimated income from streams, or the number of streams for an amount. */
export function streams(question: string, { plays }: QuestionContext): string | null {
  if (!/\bstreams?\b|\bplays?\b|\broyalt/.test(question)) return null;
  if (
    /\b(?:guy|scam|legit|promis\w{0,40}|guarantee\w{0,40}|says|claims|offer\w{0,40}|e?-?mail|dm)\b/.test(
      question,
    )
  )
    return null;
  const dollars = (value: number) => `$${value < 10 ? value.toFixed(2) : money(Math.round(value))}`;
  const needed = /\bhow many (?:\w{1,40} )?(?:streams|plays)\b/.test(question);
  const wanted = firstNumber(
    question,
    String.raw`#\s{0,5}(?:dollars?|usd|euros?|eur|bucks|€|\$|pounds?)`,
    String.raw`[$€£]\s?#`,
    String.raw`(?:earn|make|for|get)\s#`,
  );
  if (needed && wanted > 0) {
    return `Very roughly ${money(roughly(wanted / PER_STREAM.high))} to ${money(roughly(wanted / PER_STREAM.low))} streams for ${money(wanted)}: services pay about $0.003 to $0.005 a stream, before your distributor’s share.`;
  }
  const own = /\bmy plays\b/.test(question) && plays !== undefined ? plays : Number.NaN;
  const count =
    firstNumber(question, String.raw`#\s{0,5}(?:\w{1,40}\s{1,5})?(?:streams|plays)`) || own;
  const asks =
    /\bhow much|\bearn|\bpay|\bmoney|\bworth|\broyalt|\bin (?:euro|dollar)|\bmake\b|\beach\b|\bget\b|streams\?{0,40}$|\bof it\b|\bwhat do (?:i|we)\b/;
  if (!(count > 0) || !asks.test(question)) return null;
  const share = percent(question);
  const heads = firstNumber(inDigits(question), HEADS, String.raw`between\s#`);
  const yours = (share > 0 ? 1 - share / 100 : 1) / (heads > 1 ? heads : 1);
  const range = (part: number) =>
    `${dollars(count * PER_STREAM.low * part)} to ${dollars(count * PER_STREAM.high * part)}`;
  const before =
    yours === 1
      ? ', before your distributor’s and anybody else’s share'
      : `; ${[share > 0 && `after ${share}%`, heads > 1 && `between ${heads}`].filter(Boolean).join(' and ')} that is ${range(yours)} each`;
  return `Very roughly ${range(1)} for ${money(count)} streams${before}. Services pay about $0.003 to $0.005 a stream, differing by country and plan.`;
}

/** 'How much is 12.5 percent of 2480' */
export const percentOf: Calculation = (question) => {
  const found =
    /(\d{1,12}(?:\.\d{1,12})?)\s?(?:%|percent|per cent)\s{1,5}of\s{1,5}(?:my |the )?[€$£]?(\d[\d,.]{0,12})/.exec(
      question,
    );
  if (!found || /\b(?:manager|agent|split|leaves?|left|minus)\b/.test(question)) return null;
  const [, share = '', whole = ''] = found;
  const amount = Number(whole.replaceAll(',', ''));
  return `${money((Number(share) * amount) / 100)}: ${share}% of ${money(amount)}.`;
};
