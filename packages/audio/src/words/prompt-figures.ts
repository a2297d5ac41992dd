import { plainLetters } from './plain-letters.ts';

/** A text with its written-out numbers replaced by digits. */
interface Figures {
  /** As long as the original: digits are padded with spaces. */
  readonly text: string;
  /** Maps the end of a number's digits to the end of the written-out number. */
  readonly endOf: (end: number) => number;
}

const MIN_NUMBER = 15;
const MAX_NUMBER = 220;
/** Words in the longest number: 'one hundred and twenty five', 'cent quatre vingt dix neuf'. */
const MAX_WORDS = 6;

/** Number words of a language, without accents. */
interface Counting {
  readonly ones: readonly string[];
  /** From ten on. */
  readonly teens: readonly string[];
  /** From twenty on. */
  readonly tens: readonly string[];
  readonly hundred: readonly string[];
  readonly twoHundred: readonly string[];
  /** Spellings of a number between twenty and a hundred that is no multiple of ten. */
  readonly joined: (ten: string, one: string) => readonly string[];
  /** Joints between a hundred and the rest. */
  readonly behindHundred: readonly string[];
}

const list = (words: string) => words.split(' ');

const LANGUAGES: readonly Counting[] = [
  {
    ones: list('one two three four five six seven eight nine'),
    teens: list('ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'),
    tens: list('twenty thirty forty fifty sixty seventy eighty ninety'),
    hundred: ['a hundred', 'one hundred', 'hundred'],
    twoHundred: ['two hundred'],
    joined: (ten, one) => [`${ten} ${one}`],
    behindHundred: [' ', ' and '],
  },
  {
    ones: list('ein zwei drei vier funf sechs sieben acht neun'),
    teens: list('zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn'),
    tens: list('zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig'),
    hundred: ['hundert', 'einhundert'],
    twoHundred: ['zweihundert'],
    joined: (ten, one) => [`${one}und${ten}`, `${one} und ${ten}`],
    behindHundred: ['', 'und', ' und ', ' '],
  },
  {
    ones: list('uno dos tres cuatro cinco seis siete ocho nueve'),
    teens: list('diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve'),
    tens: list('veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa'),
    hundred: ['cien', 'ciento'],
    twoHundred: ['doscientos'],
    joined: (ten, one) => [
      `${ten} y ${one}`,
      `${ten} i ${one}`,
      ...(ten === 'veinte' ? [`veinti${one}`] : []),
    ],
    behindHundred: [' ', ' y '],
  },
  {
    ones: list('un deux trois quatre cinq six sept huit neuf'),
    teens: list('dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf').map(
      (word) => word.replace('-', ' '),
    ),
    tens: list('vingt trente quarante cinquante soixante septante quatre-vingt nonante').map(
      (word) => word.replace('-', ' '),
    ),
    hundred: ['cent'],
    twoHundred: ['deux cents', 'deux cent'],
    joined: (ten, one) => [`${ten} ${one}`, `${ten} et ${one}`],
    behindHundred: [' '],
  },
  {
    ones: list('um dois tres quatro cinco seis sete oito nove'),
    teens: list('dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove'),
    tens: list('vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'),
    hundred: ['cem', 'cento'],
    twoHundred: ['duzentos'],
    joined: (ten, one) => [`${ten} e ${one}`, `${ten} ${one}`],
    behindHundred: [' e ', ' '],
  },
];

/** Numbers between `MIN_NUMBER` and `MAX_NUMBER` by their spelling in lower case without accents. */
const WRITTEN: ReadonlyMap<string, number> = gather();

function gather(): Map<string, number> {
  const written = new Map<string, number>();
  for (const language of LANGUAGES) {
    const { ones, teens, tens, hundred, twoHundred, joined, behindHundred } = language;
    const below = new Map<string, number>();
    ones.forEach((word, at) => below.set(word, at + 1));
    teens.forEach((word, at) => below.set(word, at + 10));
    tens.forEach((ten, at) => {
      below.set(ten, at * 10 + 20);
      ones.forEach((one, more) => {
        for (const word of joined(ten, one)) below.set(word, at * 10 + 21 + more);
      });
    });
    // 'Soixante-quinze', 'quatre-vingt-dix': sixty and fifteen, eighty and ten.
    if (below.has('soixante')) {
      below.set('quatre vingts', 80);
      teens.forEach((teen, at) => {
        below.set(`soixante ${teen}`, 70 + at);
        below.set(`quatre vingt ${teen}`, 90 + at);
      });
      below.set('soixante et onze', 71);
    }
    const add = (word: string, number: number) => {
      if (number >= MIN_NUMBER && number <= MAX_NUMBER && !written.has(word))
        written.set(word, number);
    };
    for (const [word, number] of below) add(word, number);
    for (const word of hundred) {
      // 'Hundred bars' is 100, but '50 Cent' has no number 100.
      if (word !== 'cent') add(word, 100);
      for (const [rest, number] of below)
        for (const joint of behindHundred) add(`${word}${joint}${rest}`, 100 + number);
    }
    for (const word of twoHundred) {
      add(word, 200);
      for (const [rest, number] of below)
        for (const joint of behindHundred) add(`${word}${joint}${rest}`, 200 + number);
    }
    // 'One forty', 'one oh five', as musicians say it.
    if (ones[0] === 'one') {
      for (const [rest, number] of below) {
        if (number >= 10) add(`one ${rest}`, 100 + number);
        else for (const nought of ['oh', 'o']) add(`one ${nought} ${rest}`, 100 + number);
      }
    }
  }
  return written;
}

/** Units that are counted one by one: 'one thirty second clip' is a clip of thirty seconds. */
const COUNTED_UNITS = /^[\s-]{0,30}(?:seconds?|secs?|minutes?|mins?|bars?)(?!\p{L})/iu;

/** Replaces the written-out numbers of a text by digits. */
export function withDigits(text: string): Figures {
  const words = [...text.matchAll(/\p{L}+/gu)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    plain: plainLetters(match[0]).toLowerCase(),
  }));
  const ends = new Map<number, number>();
  let figures = '';
  let done = 0;
  for (let at = 0; at < words.length;) {
    const found = longestFrom(text, words, at);
    if (!found) {
      at += 1;
      continue;
    }
    const { start, end, number } = found;
    const written = String(number);
    figures += text.slice(done, start) + written.padEnd(end - start);
    ends.set(start + written.length, end);
    done = end;
    at = found.next;
  }
  return { text: figures + text.slice(done), endOf: (end) => ends.get(end) ?? end };
}

function longestFrom(
  text: string,
  words: readonly { readonly start: number; readonly end: number; readonly plain: string }[],
  at: number,
): { start: number; end: number; number: number; next: number } | null {
  const first = words[at];
  if (!first) return null;
  let said = '';
  let longest: ReturnType<typeof longestFrom> = null;
  for (let next = at; next < words.length && next < at + MAX_WORDS; next += 1) {
    const word = words[next];
    if (!word) break;
    if (next > at && !/^(?:\s|-)$/.test(text.slice(words[next - 1]?.end, word.start))) break;
    said = said === '' ? word.plain : `${said} ${word.plain}`;
    const number = WRITTEN.get(said);
    if (number === undefined) continue;
    if (/^one (?!hundred)/.test(said) && COUNTED_UNITS.test(text.slice(word.end))) continue;
    longest = { start: first.start, end: word.end, number, next: next + 1 };
  }
  return longest;
}
