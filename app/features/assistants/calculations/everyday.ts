import { tempoInTenths } from '@artist-space/audio/beats-per-minute.ts';
import {
  type Calculation,
  firstNumber,
  inDigits,
  inHex,
  money,
  numbersIn,
  type QuestionContext,
} from './calculation.ts';
import { keyIn, keyName, moved, relative } from './music.ts';
import { HEADS, percent } from './money.ts';
import { quoted } from '../facts/phrases.ts';

/** 'Do I make more with 300 people at 12 or 180 at 18' */
export const twoPrices: Calculation = (question) => {
  const offers = [
    ...question.matchAll(
      /(\d[\d,]{0,12})\s{0,5}(?:people|tickets?|pieces?|copies|shirts?|fans|heads|guests|sales?|of them)?\s{0,5}(?:at|for|x|×|@)\s{0,5}[€$£]?\s?(\d{1,12}(?:\.\d{1,12})?)/g,
    ),
  ].map(([, count = '', price = '']) => ({
    count: Number(count.replaceAll(',', '')),
    price: Number(price),
  }));
  const [first, second] = offers;
  if (!first || !second || offers.length > 2 || !/\bor\b|\bversus\b|\bvs\b|\bmore\b/.test(question))
    return null;
  const [one, other] = [first, second].map(({ count, price }) => count * price);
  if (one === undefined || other === undefined) return null;
  const incomeWords = [first, second].map(
    ({ count, price }) => `${money(count)} × ${money(price)} is ${money(count * price)}`,
  );
  const better =
    one === other
      ? 'Both bring the same.'
      : `The ${one > other ? 'first' : 'second'} brings ${money(Math.abs(one - other))} more.`;
  return `${incomeWords.join(', ')}. ${better} Take off what each costs you: a bigger room, more pieces to make, fees for every sale.`;
};

/** Splits a fee between people after an agent's share and costs. */
export const feeBetween: Calculation = (question) => {
  const text = inDigits(question);
  const share = percent(text);
  const heads = firstNumber(text, HEADS, String.raw`between\s#`);
  const isFee = /\b(?:fee|gage|guarantee|gig|show|paid|got|get)\b/.test(text);
  const takes = /\b(?:agent|manager|booker|management|agency|commission|tax)\b/.test(text);
  if (!isFee || !takes || !(share > 0 && share < 100) || !(heads >= 2)) return null;
  const COST =
    'travel|petrol|fuel|diesel|gas|van|hotel|food|costs?|expenses|parking|train|sound|rental|hire|driver|tolls?';
  const costs = [
    ...text.matchAll(
      new RegExp(
        String.raw`[€$£]?(\d{1,12}(?:\.\d{1,12})?)\s{0,5}(?:€|euros?|for|of|in)?\s{0,5}(?:the )?(?:${COST})\b|\b(?:${COST})\s{0,5}(?:of|was|is|:)?\s{0,5}[€$£]?(\d{1,12}(?:\.\d{1,12})?)`,
        'g',
      ),
    ),
  ].map(([, before, behind]) => Number(before ?? behind));
  const whole = Math.max(...numbersIn(text));
  const spent = costs.reduce((sum, cost) => sum + cost, 0);
  if (costs.length === 0 || !(whole > spent)) return null;
  const taken = (whole * share) / 100;
  const remainder = whole - taken - spent;
  const perHead = money(remainder / heads);
  return `${perHead} each: ${money(whole)} less ${share} % (${money(taken)}) and ${money(spent)} of costs leaves ${money(remainder)} between ${heads}. This takes the ${share} % of the whole fee, as most contracts do; of what is left after costs it would be ${money(((whole - spent) * (1 - share / 100)) / heads)} each.`;
};

/** 'Three writers, equal parts' */
export const equalParts: Calculation = (question) => {
  const text = inDigits(question);
  const heads = firstNumber(
    text,
    String.raw`#\s{0,5}(?:writers|authors|songwriters|people|of us|members)`,
  );
  if (!/\bequal(?:ly)?\b|\bsame share\b/.test(text) || !(heads >= 2 && heads <= 20)) return null;
  if (!/\b(?:split|share|parts?|writers|sheet|percent\w{0,40})\b/.test(text)) return null;
  if (numbersIn(text).some((each) => each > 20)) return null;
  const share = Math.floor(10_000 / heads) / 100;
  const last = Math.round((100 - share * (heads - 1)) * 100) / 100;
  const rest = last === share ? '' : `, and ${last} % for one of you, so that it makes 100`;
  return `${share} % each${rest}. Write it down for words and music together, with the legal name, society and IPI number of each, the title, the date and everybody’s signature; the recording is agreed apart.`;
};

/** The Nyquist frequency: half of the sample rate. */
export const nyquist: Calculation = (question) => {
  if (!/\bnyquist\b/.test(question)) return null;
  const frequency = firstNumber(question, String.raw`#\s{0,5}(?:k?hz)?`);
  if (!(frequency > 0)) return null;
  const kilohertz = frequency >= 1000 ? frequency / 1000 : frequency;
  return `${Number((kilohertz / 2).toFixed(3))} kHz: half the sampling rate of ${kilohertz} kHz. Nothing above it can be recorded, and ears end at about 20 kHz.`;
};

/** Keys that share six notes with a key: its neighbours on the circle of fifths, and their relatives. */
export const neighbours: Calculation = (question, { track }) => {
  if (
    !/\bcircle of fifths\b|\bneighbou?r\w{0,40}\b|\b(?:closely )?related keys\b|\bclosest keys?\b/.test(
      question,
    )
  )
    return null;
  const key = keyIn(question) ?? (track?.key ? keyIn(track.key.toLowerCase()) : null);
  if (!key || (key.mode !== 'major' && key.mode !== 'minor')) return null;
  const [below, above] = [moved(key, 5), moved(key, 7)];
  return `Beside ${keyName(key)} stand ${keyName(below)} (a fifth below) and ${keyName(above)} (a fifth above): each shares six of its seven notes. Their relatives are ${keyName(relative(below))} and ${keyName(relative(above))}; ${keyName(relative(key))} has the same notes as ${keyName(key)}.`;
};

/** The number of shots for a song of a given length: 'how many shots do I need for 3:07'. */
export const shotsOf: Calculation = (question, { track }) => {
  if (!/\bhow many (?:shots|cuts|clips|takes|pictures|scenes)\b/.test(question)) return null;
  const clock = /\b(\d{1,2}):([0-5]\d)\b/.exec(question);
  const minutes = firstNumber(question, String.raw`#[\s-]{0,5}(?:min|minutes?)\b`);
  const seconds = clock
    ? Number(clock[1]) * 60 + Number(clock[2])
    : minutes > 0
      ? minutes * 60
      : (track?.duration ?? 0);
  if (!(seconds >= 10)) return null;
  const [few, many] = [Math.round(seconds / 6), Math.round(seconds / 3)];
  return `${few} to ${many} shots for ${Math.round(seconds)} seconds: a cut every 6 seconds is calm, one every 3 is lively. Film a third more than you need, and three set-ups of the whole song beside them (wide, half, close), so that the edit always has somewhere to go.`;
};

/** 'How many followers till 100' */
export const followersTo: Calculation = (question, { followers }) => {
  if (followers === undefined) return null;
  const goal = firstNumber(
    question,
    String.raw`followers?\b.{0,200}?\b(?:till|until|to|for|before|missing for|short of)\s(?:i (?:have|reach|hit) )?#`,
    String.raw`(?:till|until|to reach|to get to|missing for|short of)\s#\s{0,5}followers?`,
  );
  if (!(goal > 0) || !/\bhow (?:many|far)\b|\bmissing\b/.test(question)) return null;
  return goal > followers
    ? `${money(goal - followers)} more: ${money(followers)} follow you here, and ${money(goal)} is the goal.`
    : `You are past it: ${money(followers)} follow you here.`;
};

/** The size of a small printed item, in centimetres. */
export const printedPiece: Calculation = (question) => {
  if (
    !/\b(?:stickers?|badges?|buttons?|labels?|flyers?|postcards?|magnets?|patch(?:es)?)\b/.test(
      question,
    )
  )
    return null;
  const sides =
    /(\d{1,12}(?:[.,]\d{1,12})?)\s{0,5}(?:x|×|by)\s{0,5}(\d{1,12}(?:[.,]\d{1,12})?)\s{0,5}(cm|mm)/.exec(
      question,
    );
  const alone = /(\d{1,12}(?:[.,]\d{1,12})?)\s{0,5}(cm|mm)\b/.exec(question);
  const number = (text = '') => Number(text.replace(',', '.'));
  const [unit, width, height] = sides
    ? [sides[3], number(sides[1]), number(sides[2])]
    : [alone?.[2], number(alone?.[1]), number(alone?.[1])];
  if (!(width > 0)) return null;
  const mm = unit === 'mm' ? 1 : 10;
  const dpi = firstNumber(question, String.raw`#\s{0,5}dpi`) || 300;
  const pixels = (length: number) => Math.round((length / 25.4) * dpi);
  const [wide, high] = [width * mm, height * mm];
  return `${wide} × ${high} mm are ${pixels(wide)} × ${pixels(high)} pixels at ${dpi} dpi. With 2 mm of bleed on each side make it ${wide + 4} × ${high + 4} mm, ${pixels(wide + 4)} × ${pixels(high + 4)} pixels. Best is a PDF with the drawing as vectors and the cut line as a colour of its own.`;
};

const INCH_MM = 25.4;
const DPI = 300;
/** A0 in millimetres (ISO 216); each following size is half of it. */
const A0 = [841, 1189] as const;

/** Width and height of an A size in millimetres. */
function paper(size: number): readonly [number, number] {
  let [width, height]: readonly [number, number] = A0;
  for (let halved = 0; halved < size; halved += 1)
    [width, height] = [Math.floor(height / 2), width];
  return [width, height];
}

export function printSizes(question: string): string | null {
  const dpi = firstNumber(question, String.raw`#\s{0,5}dpi`) || DPI;
  const pixels = (mm: number) => Math.round((mm / INCH_MM) * dpi);
  const asksPixels = /\bpixels?\b|\bpx\b|\bdpi\b|\bresolution\b|\bhow (?:big|large)\b/;
  const sheet = /\ba([0-7])\b/.exec(question)?.[1];
  if (sheet && (asksPixels.test(question) || /\bsize\b|\bprint\b/.test(question))) {
    const [width, height] = paper(Number(sheet));
    return `A${sheet} is ${width} × ${height} mm: ${pixels(width)} × ${pixels(height)} pixels at ${dpi} dpi. With 3 mm of bleed on each side make it ${pixels(width + 6)} × ${pixels(height + 6)}.`;
  }
  const inches = firstNumber(question, String.raw`#\s{0,5}(?:inch(?:es)?|"|in\b)`);
  if (inches > 0 && asksPixels.test(question) && !/\b\d{3,5}\s?(?:px|pixels)/.test(question)) {
    const side = Math.round(inches * dpi);
    return `${inches} inches are ${side} pixels at ${dpi} dpi: ${side} × ${side} for a square. With 3 mm of bleed on each side ${side + pixels(6)}; a record’s printed sleeve is a little larger, so ask the plant for its template.`;
  }
  const side =
    firstNumber(question, String.raw`#\s?(?:px|pixels)`) ||
    Number(/\b(\d{3,5})\s?[x×]\s?\d{3,5}\b/.exec(question)?.[1]);
  if (side > 0 && /\bprint/.test(question)) {
    const cm = ((side / dpi) * INCH_MM) / 10;
    const verdict =
      cm < 25
        ? ' For a shirt or a poster that is small: take a bigger original, or a vector file.'
        : '';
    return `${side} pixels print ${cm.toFixed(1)} cm wide at ${dpi} dpi (${(side / dpi).toFixed(1)} inches), and ${((side / 150) * 2.54).toFixed(1)} cm at 150 dpi, which still does from a metre away.${verdict}`;
  }
  return null;
}

const COLOURS: Readonly<Record<string, string>> = {
  white: '#ffffff',
  black: '#000000',
  yellow: '#ffff00',
  red: '#ff0000',
  blue: '#0000ff',
  green: '#008000',
  orange: '#ffa500',
  pink: '#ffc0cb',
  purple: '#800080',
  grey: '#808080',
  gray: '#808080',
  gold: '#ffd700',
  silver: '#c0c0c0',
  beige: '#f5f5dc',
  navy: '#000080',
  turquoise: '#40e0d0',
};

/** The contrast ratio of two colours (WCAG 2). */
export function contrast(question: string): string | null {
  if (!/\bcontrast\b|\breadable\b|\blegible\b/.test(question)) return null;
  let named = question;
  for (const [name, hex] of Object.entries(COLOURS))
    named = named.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), hex);
  const [one, other] = [...named.matchAll(/#([0-9a-f]{6}|[0-9a-f]{3})\b/g)].map(([, hex = '']) =>
    luminance(hex),
  );
  if (one === undefined || other === undefined) return null;
  const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  const enough =
    ratio >= 4.5
      ? 'enough for any text'
      : ratio >= 3
        ? 'enough for large letters only'
        : 'too little for text';
  return `The contrast is ${(Math.floor(ratio * 100) / 100).toFixed(ratio < 5 ? 2 : 1)} to 1: ${enough} (4.5 is needed for small letters, 3 for large ones).`;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = inHex(hex).parts.map((value) => {
    const part = value / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Frames and beats, shots and bars, minutes and megabytes of a video. */
export function film(question: string, { track }: QuestionContext): string | null {
  const text = inDigits(question);
  const fps = firstNumber(text, String.raw`#\s{0,5}(?:fps|frames? (?:a|per) second|frames?\/s)`);
  const tempo =
    firstNumber(text, String.raw`#\s{0,5}bpm`) ||
    (track?.bpm ? tempoInTenths(track.bpm) : Number.NaN);
  if (/\bbeat\b/.test(text) && /\bframes?\b/.test(text) && fps > 0 && tempo > 0) {
    const frames = (60 / tempo) * fps;
    return `A beat at ${tempo} BPM is ${Number(frames.toFixed(1))} frames at ${fps} a second, and a bar of four ${Number((frames * 4).toFixed(1))}.`;
  }
  const slow = /(\d{2,3})\s?fps.{0,200}?\b(?:in|to|at|on)\s?(\d{2,3})\b/.exec(text);
  if (slow && /\bslow/.test(text)) {
    const factor = Number(slow[1]) / Number(slow[2]);
    const played = tempo > 0 ? `, so ${Math.round(tempo * factor)} BPM in place of ${tempo}` : '';
    return `Play the song at ${Math.round(factor * 100)} % (${Number(factor.toFixed(2))}× as fast${played}) while you film ${slow[1]} frames; at ${slow[2]} it looks slow and the lips fit.`;
  }
  const bars = firstNumber(text, String.raw`#\s{0,5}bars?`);
  if (/\bshots?\b/.test(text) && bars > 0 && tempo > 0 && track?.duration) {
    const seconds = (bars * 4 * 60) / tempo;
    const shots = Math.round(track.duration / seconds);
    return `${shots} shots: ${bars} bars at ${tempo} BPM last ${seconds.toFixed(1)} seconds, and ${quoted(track.title)} lasts ${Math.round(track.duration)}. Film a third more than that, so that you can choose.`;
  }
  const minutes = firstNumber(text, String.raw`#[\s-]{0,5}(?:min|minutes?)\b`);
  const rate = firstNumber(text, String.raw`#\s{0,5}(?:mbit|mbps|mb\/s|mbits)`);
  if (minutes > 0 && rate > 0) {
    const megabytes = (minutes * 60 * rate) / 8;
    return `${Math.round(megabytes)} MB: ${minutes} minutes × 60 seconds × ${rate} Mbit/s ÷ 8, the sound not counted.`;
  }
  return null;
}
