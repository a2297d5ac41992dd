import { counted, joined } from './phrases.ts';

/** A question that a sum answers: the sentences, or null where it asks for something else. */
type Sum = (question: string) => string | null;

const NUMBER = String.raw`(\d[\d,]*(?:\.\d+)?)\s*(k\b)?`;
const valueOf = (digits: string | undefined, thousand?: string): number =>
  Number((digits ?? '').replaceAll(',', '')) * (thousand ? 1000 : 1);

/**
 * Sums that artists ask for, each from its own words. The first that knows an answer gives it. Another
 * one is another line.
 */
const SUMS: readonly Sum[] = [
  delayTimes,
  lengthOfBars,
  breakEven,
  split,
  streams,
  releasePlan,
  chords,
];

/** The answer to a question that is a sum; null where it is none. */
export function sumAnswer(question: string): string | null {
  for (const sum of SUMS) {
    const answer = sum(question);
    if (answer !== null) return answer;
  }
  return null;
}

const milliseconds = (value: number) => `${Math.round(value)} ms`;

function delayTimes(question: string): string | null {
  if (!/\bdelay|\becho|\breverb pre-?delay|\bmilliseconds?\b/i.test(question)) return null;
  const match = new RegExp(`${NUMBER}\\s*bpm|\\b(?:at|for|in)\\s+(\\d{2,3})\\b`, 'i').exec(
    question,
  );
  const tempo = valueOf(match?.[1] ?? match?.[3]);
  if (!(tempo >= 30 && tempo <= 300)) return null;
  const beat = 60_000 / tempo;
  return (
    `At ${tempo} BPM a quarter note lasts ${milliseconds(beat)}, a dotted eighth ${milliseconds(beat * 0.75)}, ` +
    `an eighth ${milliseconds(beat / 2)}, an eighth triplet ${milliseconds(beat / 3)} and a sixteenth ${milliseconds(beat / 4)}.`
  );
}

function lengthOfBars(question: string): string | null {
  const bars = /\b(\d{1,3})\s+bars?\b/i.exec(question);
  const tempo = /\b(\d{2,3})\s*bpm\b|\bat\s+(\d{2,3})\b/i.exec(question);
  if (!bars || !tempo || !/\blong\b|\bseconds?\b|\blength\b|\blast\b/i.test(question)) return null;
  const beats = /\b(3)\s*\/\s*4\b/.test(question) ? 3 : 4;
  const speed = valueOf(tempo[1] ?? tempo[2]);
  const seconds = (valueOf(bars[1]) * beats * 60) / speed;
  const minutes = Math.floor(Math.round(seconds) / 60);
  const rest = String(Math.round(seconds) % 60).padStart(2, '0');
  return `${counted(valueOf(bars[1]), 'bar')} of ${beats}/4 at ${speed} BPM last ${seconds.toFixed(1)} seconds (${minutes}:${rest}).`;
}

function breakEven(question: string): string | null {
  if (!/break[\s-]?even|\bhow many\b.*\b(sell|cover)/i.test(question)) return null;
  const cost = new RegExp(
    `cost[^.\\d]{0,40}?[$£€]?\\s*${NUMBER}|[$£€]\\s*${NUMBER}\\s*(?:run|to (?:print|press|make))`,
    'i',
  ).exec(question);
  const price = new RegExp(
    `(?:sell(?:ing)?|price|for|at)[^.\\d]{0,25}?[$£€]?\\s*${NUMBER}\\s*(?:each|a piece|apiece|per)?\\s*[.?!]?\\s*$`,
    'i',
  ).exec(question);
  const total = valueOf(cost?.[1] ?? cost?.[3], cost?.[2] ?? cost?.[4]);
  const each = valueOf(price?.[1], price?.[2]);
  if (!(total > 0 && each > 0)) return null;
  const pieces = Math.ceil(total / each);
  return `You break even with ${counted(pieces, 'piece')}: ${total.toLocaleString('en-GB')} ÷ ${each.toLocaleString('en-GB')}. Shipping and payment fees come on top: with 10 % for them it is ${counted(Math.ceil(total / (each * 0.9)), 'piece')}.`;
}

function split(question: string): string | null {
  if (!/\bsplit|\bdivide|\bshare/i.test(question)) return null;
  const amount = new RegExp(
    `(?:split|divide|share)[^.\\d]{0,25}?[$£€]?\\s*${NUMBER}(?!\\s*(?:%|ways|people|of us))`,
    'i',
  ).exec(question);
  const total = valueOf(amount?.[1], amount?.[2]);
  if (!(total > 0)) return null;
  const shares = /\b(\d{1,2}(?:\s*[/:]\s*\d{1,2})+)\b/.exec(question)?.[1];
  if (shares) {
    const parts = shares.split(/[/:]/).map(Number);
    const whole = parts.reduce((sum, part) => sum + part, 0);
    if (whole === 0) return null;
    const each = parts.map((part) => `${part}: ${((total * part) / whole).toFixed(2)}`);
    return `${total.toLocaleString('en-GB')} by ${parts.join('/')} is ${joined(each)}.`;
  }
  const words: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5, six: 6 };
  const heads =
    /\b(\d{1,2}|two|three|four|five|six)\s*(?:ways|people|members|of us|writers|musicians|artists)\b|\b(?:between|among|by)\s+(\d{1,2}|two|three|four|five|six)\b/i.exec(
      question,
    );
  const said = (heads?.[1] ?? heads?.[2] ?? '').toLowerCase();
  const count = words[said] ?? Number(said);
  if (!(count >= 2)) return null;
  return `${total.toLocaleString('en-GB')} between ${count} is ${(total / count).toFixed(2)} each. Write the split down before the release, with everyone’s name under it.`;
}

/** Dollars a stream: what services paid out in the last years, from the lowest to the highest. */
const PER_STREAM = { low: 0.003, high: 0.005 };

function streams(question: string): string | null {
  const match = new RegExp(`${NUMBER}\\s*(million)?\\s*(?:\\w+\\s+)?(?:streams|plays)`, 'i').exec(
    question,
  );
  if (!match || !/\bhow much|\bearn|\bpay|\bmoney|\bworth|\broyalt/i.test(question)) return null;
  const count = valueOf(match[1], match[2]) * (match[3] ? 1_000_000 : 1);
  if (!(count > 0)) return null;
  const dollars = (each: number) => `$${Math.round(count * each).toLocaleString('en-GB')}`;
  return `Very roughly ${dollars(PER_STREAM.low)} to ${dollars(PER_STREAM.high)} for ${count.toLocaleString('en-GB')} streams, before your distributor’s and anybody else’s share: services pay about $0.003 to $0.005 a stream, differing by country and plan.`;
}

const MONTHS =
  'january february march april may june july august september october november december'.split(
    ' ',
  );
const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
/** Weeks before a release, and what is due then. */
const STEPS: readonly (readonly [weeks: number, what: string])[] = [
  [8, 'master and artwork final'],
  [6, 'delivered to the distributor'],
  [4, 'pitched to playlists and press, pre-save link out'],
  [2, 'first clip and the title announced'],
  [0, 'release: link everywhere, thank those who share it'],
];

function releasePlan(question: string): string | null {
  if (!/\brelease|\bput(ting)? out|\bdrop/i.test(question)) return null;
  const day = dateIn(question);
  if (!day) return null;
  const lines = STEPS.map(([weeks, what]) => {
    const at = new Date(day.getTime() - weeks * 7 * 86_400_000);
    return `- ${DAY.format(at)}: ${what}`;
  });
  return `Counted back from ${DAY.format(day)}:\n\n${lines.join('\n')}`;
}

/** '2027-03-05', '5 March 2027', 'March 5th, 2027'; a date needs its year. */
function dateIn(text: string): Date | null {
  const iso = /\b(20\d\d)-(\d\d)-(\d\d)\b/.exec(text);
  const names = MONTHS.map((month) => `${month}|${month.slice(0, 3)}`).join('|');
  const dayFirst = new RegExp(
    `\\b(\\d{1,2})(?:st|nd|rd|th)?\\s+(?:of\\s+)?(${names})\\s*,?\\s+(20\\d\\d)`,
    'i',
  ).exec(text);
  const monthFirst = new RegExp(
    `\\b(${names})\\s+(\\d{1,2})(?:st|nd|rd|th)?\\s*,?\\s+(20\\d\\d)`,
    'i',
  ).exec(text);
  const monthOf = (name = '') =>
    MONTHS.findIndex((month) => month.startsWith(name.toLowerCase().slice(0, 3)));
  const [year, month, day] = iso
    ? [Number(iso[1]), Number(iso[2]) - 1, Number(iso[3])]
    : dayFirst
      ? [Number(dayFirst[3]), monthOf(dayFirst[2]), Number(dayFirst[1])]
      : monthFirst
        ? [Number(monthFirst[3]), monthOf(monthFirst[1]), Number(monthFirst[2])]
        : [0, -1, 0];
  const date = new Date(Date.UTC(year, month, day));
  return month >= 0 && date.getUTCMonth() === month && date.getUTCDate() === day ? date : null;
}

const SHARPS = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'];
const FLATS = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'Gb', 'G', 'Ab', 'A', 'Bb', 'B'];
/** Major keys that are written with flats. */
const FLAT_KEYS = new Set([1, 3, 5, 8, 10]);
const LETTERS: Readonly<Record<string, number>> = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 };
const MODES = {
  major: { steps: [0, 2, 4, 5, 7, 9, 11], kinds: ['', 'm', 'm', '', '', 'm', 'dim'] },
  minor: { steps: [0, 2, 3, 5, 7, 8, 10], kinds: ['m', 'dim', '', 'm', 'm', '', ''] },
} as const;

function chords(question: string): string | null {
  if (!/\bchords?\b/i.test(question)) return null;
  const match =
    /\b(?:in|of|for)\s+(?:the key of\s+)?([a-g])(?:\s*(#|♯|b|♭|sharp|flat))?\s*-?\s*(major|minor|maj|min)\b/i.exec(
      question,
    );
  if (!match) return null;
  const [, letter = 'c', sign = '', said = ''] = match;
  const mode = /^min/i.test(said) ? 'minor' : 'major';
  const shift = /#|♯|sharp/i.test(sign) ? 1 : sign ? -1 : 0;
  const tonic = ((LETTERS[letter.toLowerCase()] ?? 0) + shift + 12) % 12;
  const relative = mode === 'minor' ? (tonic + 3) % 12 : tonic;
  const names = shift < 0 || (shift === 0 && FLAT_KEYS.has(relative)) ? FLATS : SHARPS;
  const { steps, kinds } = MODES[mode];
  const all = steps.map((step, at) => `${names[(tonic + step) % 12]}${kinds[at]}`);
  const row = (places: readonly number[]) => places.map((place) => all[place]).join(' – ');
  const [one, other] =
    mode === 'major'
      ? [
          [0, 4, 5, 3],
          [1, 4, 0],
        ]
      : [
          [0, 5, 2, 6],
          [0, 3, 6, 2],
        ];
  const turn =
    mode === 'minor'
      ? ` For a stronger way home play ${names[(tonic + 7) % 12]} major in place of ${all[4]}.`
      : '';
  return `The chords of ${names[tonic]} ${mode} are ${joined(all)}. Try ${row(one)}, or ${row(other)}.${turn}`;
}
