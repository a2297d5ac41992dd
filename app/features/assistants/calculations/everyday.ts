import type { Calculation } from './calculation.ts';
import { firstNumber, inDigits, money, numbersIn } from './numbers.ts';
import { keyIn, keyName, moved, relative } from './keys.ts';
import { HEADS, percent } from './shares.ts';

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
  const said = [first, second].map(
    ({ count, price }) => `${money(count)} × ${money(price)} is ${money(count * price)}`,
  );
  const better =
    one === other
      ? 'Both bring the same.'
      : `The ${one > other ? 'first' : 'second'} brings ${money(Math.abs(one - other))} more.`;
  return `${said.join(', ')}. ${better} Take off what each costs you: a bigger room, more pieces to make, fees for every sale.`;
};

/** A fee of which an agent's share and costs go first, and people get the rest. */
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
  const left = whole - taken - spent;
  const perHead = money(left / heads);
  return `${perHead} each: ${money(whole)} less ${share} % (${money(taken)}) and ${money(spent)} of costs leaves ${money(left)} between ${heads}. This takes the ${share} % of the whole fee, as most contracts do; of what is left after costs it would be ${money(((whole - spent) * (1 - share / 100)) / heads)} each.`;
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

/** Half of what is sampled can be heard. */
export const nyquist: Calculation = (question) => {
  if (!/\bnyquist\b/.test(question)) return null;
  const said = firstNumber(question, String.raw`#\s{0,5}(?:k?hz)?`);
  if (!(said > 0)) return null;
  const kilohertz = said >= 1000 ? said / 1000 : said;
  return `${Number((kilohertz / 2).toFixed(3))} kHz: half the sampling rate of ${kilohertz} kHz. Nothing above it can be recorded, and ears end at about 20 kHz.`;
};

/** Keys that share six notes with one: its neighbours on the circle of fifths, and their relatives. */
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

/** Cuts that a song of a length takes: 'how many shots do I need for 3:07'. */
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

/** Something small that is printed, in centimetres. */
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
