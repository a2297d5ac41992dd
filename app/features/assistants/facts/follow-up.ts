import { inDigits } from '../calculations/calculation.ts';
import { datesIn, daysLater } from '../calculations/calendar.ts';
import { trackNamed } from './tracks.ts';

const LONGEST = 9;
const LEANS =
  /^(?:and|or|now|ok|okay|what about|how about|same|instead|at|for|in|with|after|its?|make it|make that|shorter|longer|fewer|less|more|cheaper|split|(?:one|two|three|four|a|\d{1,12}) (?:days?|weeks?|months?) (?:later|earlier|before|after)|another|again|a different|one more)\b/;
const LEADING =
  /^(?:(?:and|or|now|ok|okay|what about|how about|the same|same|if|its|it's|it is|but|then)\s{1,5}){1,6}/;
const TRAILING = /\s{0,5}(?:instead|please|pls|then|too|as well)?[\s?.!]{0,5}$/;

/** Requests to rephrase an answer, and the wording that drafts and plans recognise. */
const STYLES: readonly (readonly [asks: RegExp, said: string])[] = [
  [/\b(?:shorter|short version|too long|cut it down|more concise)\b/, 'short'],
  [/\b(?:fewer|less of them|not so many|only (?:two|three|four|five|\d))\b/, 'fewer'],
  [/\bfirst person\b/, 'in the first person'],
  [/\b(?:cheaper|less money|low budget|no budget)\b/, 'cheaper, with a phone'],
  [/\b(?:another(?: one)?|one more|again|a different one|try again)\b/, 'another'],
];

/** Kinds of values that a follow-up may replace, the most specific first. */
const ALIKE: readonly RegExp[] = [
  /\d{1,12}(?:\.\d{1,12})?\s?(?:%|percent)/,
  /\b[a-g](?: ?(?:#|b|sharp|flat))? (?:minor|major)\b/,
  /\ba[0-7]\b/,
  /(?<=\b(?:at|in|with|after|between|for)\s)[$€£]?\d{1,12}(?:\.\d{1,12})?\b/,
  /[$€£]?\b\d{1,12}(?:[.,]\d{1,12}){0,6}k?\b/,
  /(?<=\b(?:to|for|at) )(?:the )?[\p{L}][\p{L}'&-]{0,40}(?: (?:and|n) [\p{L}]{1,40}| [\p{L}]{1,40}(?=$|[?.!]))?/u,
];

/**
 * Expands a short follow-up into a complete question: 'and with 20%?' after 'my manager takes 15% of 800' asks
 * for 20% of 800. A value is replaced by one of the same kind: a date, title, share, key, size, number or
 * recipient. Null if the message is complete in itself.
 */
export function continued(
  message: string,
  previous: string | undefined,
  titles: readonly { title: string }[],
  today: Date,
): string | null {
  const small = message.trim().toLowerCase().replaceAll(/[’‘]/g, "'");
  if (!previous || small.split(/\s+/).length > LONGEST || !LEANS.test(small)) return null;
  const style = STYLES.find(([asks]) => asks.test(small));
  if (style) return `${previous} ${style[1]}`;
  // 'And if the drummer gets half?' after the split of a sum.
  const isSplit = /\b(?:split|divide|share)\b.{0,200}\d/.test(previous.toLowerCase());
  const part =
    /\b(?:gets?|takes?|has|keeps?)\b.{0,200}\b(?:half|third|quarter|double|\d{1,2}\s?(?:%|percent))/;
  if (isSplit && part.test(small)) return `${previous}, ${small.replace(LEADING, '')}`;
  const shortQuestion = small.replace(LEADING, '').replace(TRAILING, '');
  const earlier = previous.toLowerCase();
  return (
    otherDate(shortQuestion, earlier, today) ??
    otherTitle(shortQuestion, earlier, titles) ??
    otherPart(shortQuestion, earlier) ??
    sameTrack(shortQuestion, earlier, titles)
  );
}

function otherDate(said: string, earlier: string, today: Date): string | null {
  const before = datesIn(earlier, today).at(-1);
  const shift =
    /^(one|two|three|four|a|\d{1,12}) (day|week|month)s? (later|earlier|before|after)/.exec(said);
  if (shift && before) {
    const [, count = '', unit = '', way = ''] = shift;
    const number = Number(inDigits(count === 'a' ? 'one' : count)) || 1;
    const days = number * (unit === 'day' ? 1 : unit === 'week' ? 7 : 30);
    const moved = daysLater(before.date, /later|after/.test(way) ? days : -days);
    const other = moved.toISOString().slice(0, 10);
    return earlier.slice(0, before.at) + other + earlier.slice(before.at + before.length);
  }
  const [now] = datesIn(said, today);
  if (!now || !before) return null;
  const dateText = said.slice(now.at, now.at + now.length);
  return earlier.slice(0, before.at) + dateText + earlier.slice(before.at + before.length);
}

function otherTitle(said: string, earlier: string, titles: readonly { title: string }[]) {
  const now = trackNamed(titles, said);
  const before = trackNamed(titles, earlier);
  return now && before && earlier.includes(before.title.toLowerCase())
    ? earlier.replace(before.title.toLowerCase(), now.title.toLowerCase())
    : null;
}

function otherPart(said: string, earlier: string): string | null {
  for (const pattern of ALIKE) {
    const [now] = pattern.exec(said) ?? [];
    if (now !== undefined && pattern.test(earlier)) return earlier.replace(pattern, now);
  }
  return null;
}

function sameTrack(said: string, earlier: string, titles: readonly { title: string }[]) {
  const before = trackNamed(titles, earlier);
  return before && !trackNamed(titles, said) ? `${said} of ${before.title.toLowerCase()}` : null;
}
