import type { Instrument } from '../vocabulary.ts';
import { gather, asGenreUsesIt, type Found } from './gather-reading.ts';
import { oneSlip } from './one-slip.ts';
import { namesIn } from './prompt-artists.ts';
import {
  ALL_BUT,
  ALL_OF,
  CARRIES_ON,
  DROPPED,
  FILLERS,
  LEAVES_OUT,
  NEGATIONS,
  OUT_BEHIND,
  RULES_OUT_PLAYERS,
  RULING_OUT,
  SAID,
  SWAPPED,
  SWAPS,
} from './prompt-joints.ts';
import { complaintsIn } from './prompt-complaints.ts';
import { withDigits } from './prompt-figures.ts';
import { foreignLexiconOf, type ForeignLexicon } from './prompt-languages.ts';
import { LEXICON, type PromptSpan } from './prompt-lexicon.ts';
import { Negation } from './prompt-negation.ts';
import { findNumbers } from './prompt-numbers.ts';
import type { PromptReading, UnknownWords } from './prompt-reading.ts';
import { aloneIn, Roles } from './prompt-roles.ts';
import { longestMatch, tokenize, type Word } from './prompt-words.ts';
import { singsOver, speakersIn } from './prompt-speaker.ts';
import { stagesIn } from './prompt-stages.ts';
import { tempoBesideGenre } from './tempo-beside-genre.ts';

/** Maximum number of characters that are read. */
const MAX_PROMPT_LENGTH = 2000;

/** Parses a prompt. Any text gives a result; words that are not understood become its motto. */
export function readPrompt(prompt: string): PromptReading {
  const text = prompt.slice(0, MAX_PROMPT_LENGTH);
  const numbers = findNumbers(text);
  const alone = aloneIn(text);
  const complaints = complaintsIn(text);
  const apart = [
    ...numbers.spans,
    ...speakersIn(text),
    ...complaints.saying,
    ...(alone ? [alone] : []),
  ];
  const isComplainedOf = (word: Word) =>
    complaints.ruledOut.some(({ start, end }) => word.start >= start && word.end <= end);
  const taken = (word: Word) =>
    apart.some((span) => word.start < span.end && word.end > span.start);
  const metres = numbers.spans.filter(({ field }) => field === 'meter');
  const isOfMetre = (word: Word) =>
    metres.some((span) => word.start < span.end && word.end > span.start);
  /** Words of a time signature may also be part of a longer phrase: 'vals peruano'. */
  const isTakenApart = (word: Word) => taken(word) && !isOfMetre(word);
  const read = tokenize(text);
  const foreign = foreignLexiconOf(read.map(({ plain }) => plain));
  const words = read.map((word, at) => ({ ...word, form: jointOf(text, read, at, foreign) }));
  /** A match that begins with a filler yields to an equally long one after it: 'with space music'. */
  const isBehindFiller = (match: ReturnType<typeof longestMatch>, word: Word): boolean => {
    if (match === null || match.count === 1 || !FILLERS.has(word.form)) return false;
    const next = longestMatch(text, words, words.indexOf(word) + 1, taken, foreign);
    return next !== null && next.count >= match.count;
  };
  const unknown: Word[] = [];
  const found: Found[] = [];
  const motto: Word[] = [];
  const negation = new Negation(text, words, {
    colours: (word) => colours(word, foreign),
    plays: (word) => meaningsOf(word, foreign).some(({ field }) => PLAYERS.has(field)),
  });
  const roles = new Roles(text, words, alone);
  for (let at = 0; at < words.length;) {
    const word = words[at];
    if (!word) break;
    const withMetre = isOfMetre(word) ? longestMatch(text, words, at, isTakenApart, foreign) : null;
    const isOfPhrase = withMetre !== null && withMetre.count > 1;
    if (taken(word) && !isOfPhrase) {
      negation.passTaken(at);
      at += 1;
      continue;
    }
    const longest = isOfPhrase
      ? withMetre
      : (beatRuledOut(words, at) ?? longestMatch(text, words, at, taken, foreign));
    const match = isBehindFiller(longest, word) ? null : longest;
    if (match) {
      const end = words[at + match.count - 1]?.end ?? word.end;
      const negated = negation.excludes(at, match.count, match.meanings) || isComplainedOf(word);
      for (const meaning of match.meanings) {
        if (meaning.field === 'voice' && !negated && singsOver(text, { start: word.start, end }))
          continue;
        const span = {
          start: word.start,
          end,
          text: text.slice(word.start, end),
          field: meaning.field,
          value: 'value' in meaning ? meaning.value : 'voice',
          negated,
          ...('kind' in meaning && { kind: meaning.kind }),
        };
        found.push({ meaning, span, isOfName: match.isName });
        if (negated) roles.passRuledOut();
        else roles.passMeaning(at, match.count, meaning);
      }
      at += match.count;
      negation.passMeaning(at - 1);
      continue;
    }
    negation.passWord(at);
    roles.passWord(at);
    if (!FILLERS.has(word.form) && !NEGATIONS.has(word.form)) {
      motto.push(word);
      if (!CARRIES_ON.has(word.form) && !SAID.has(word.form)) unknown.push(word);
    }
    at += 1;
  }
  const resolved = found.map((one) => asGenreUsesIt(one, found));
  const stages = stagesIn(text, resolved);
  const kept = resolved.filter((one) => !stages.waits(one));
  const staged = {
    ...(stages.entrances.length > 0 && { entrances: stages.entrances }),
    ...(stages.opens.length > 0 && { opens: stages.opens }),
  };
  const lone = numbers.tempo === undefined ? loneTempo(text, found, numbers.spans) : null;
  const isOfLone = ({ start, end }: Word) => lone !== null && start < lone.end && end > lone.start;
  const besideTempo = unknown.filter((word) => !isOfLone(word));
  const { only, lead: named } = roles.roles;
  // 'Rock, guitar leads': the guitar that the genre has.
  const plays = (instrument: Instrument) =>
    resolved.some(
      ({ meaning, span }) =>
        meaning.field === 'instrument' && meaning.value === instrument && !span.negated,
    );
  const isElectric =
    named === 'acoustic-guitar' && !plays('acoustic-guitar') && plays('electric-guitar');
  const lead = isElectric ? 'electric-guitar' : named;
  // 'Starts with just piano' is about the beginning only.
  const { opening } = stages;
  const onlySpans = roles.spans.filter(({ field }) => field === 'only');
  const isOfOpening =
    opening !== null &&
    onlySpans.some(({ start, end }) => start < opening.end && end > opening.start);
  // 'Piano solo' without other instruments is a piece for piano alone.
  const soloes =
    lead !== undefined &&
    /solo$/iu.test(roles.spans.find(({ field }) => field === 'lead')?.text ?? '') &&
    !found.some(
      ({ meaning }) =>
        meaning.field === 'genre' || (meaning.field === 'instrument' && meaning.value !== lead),
    );
  const said = {
    ...(((only && !isOfOpening) || soloes) && { only: true as const }),
    ...(lead && { lead }),
    ...staged,
    unknown: unknownIn(text, besideTempo),
  };
  const placed = [
    ...roles.spans.filter(({ field }) => field !== 'only' || !isOfOpening),
    ...stages.spans,
  ];
  if (lone === null) return { ...gather(kept, numbers, formsOf(motto), placed, text), ...said };
  const besides = { ...numbers, tempo: Number(lone.value), spans: [...numbers.spans, lone] };
  const others = motto.filter((word) => !isOfLone(word));
  return { ...gather(kept, besides, formsOf(others), placed, text), ...said };
}

const formsOf = (words: readonly Word[]) => words.map(({ form }) => form);

/** A tempo that stands alone beside a genre, in figures or written out. */
function loneTempo(
  text: string,
  found: readonly Found[],
  numbers: readonly PromptSpan[],
): PromptSpan | null {
  const figures = withDigits(text);
  const lone = tempoBesideGenre(figures.text, tokenize(figures.text), found, numbers);
  if (!lone) return null;
  const { start } = lone;
  const end = figures.endOf(lone.end);
  const value = Number(lone.form);
  return { start, end, text: text.slice(start, end), field: 'tempo', value, negated: false };
}

/** A requested 'beat' means the whole piece; 'no beat' excludes the drums. */
function beatRuledOut(words: readonly Word[], at: number): ReturnType<typeof longestMatch> {
  const [form = '', before = '', first = ''] = [0, 1, 2].map(
    (back) => words[at - back]?.form ?? '',
  );
  const isRuledOut =
    RULES_OUT_PLAYERS.has(before) || (FILLERS.has(before) && RULES_OUT_PLAYERS.has(first));
  const meanings = LEXICON.get('drums');
  const isBeat = /^(?:beats?|drumbeats?)$/.test(form) && words[at + 1]?.form !== 'drop';
  return isBeat && isRuledOut && meanings ? { count: 1, meanings, isName: false } : null;
}

/** Whether a word that matches the pattern precedes in the same clause. */
const isAfter = (one: RegExp, text: string, words: readonly Word[], at: number): boolean =>
  words
    .slice(0, at)
    .some(
      ({ plain, end }) => one.test(plain) && !/[.;!?,:]/.test(text.slice(end, words[at]?.start)),
    );

/** Whether 'more' precedes: 'more sad than angry', but not before a pace ('más rápido que un house'). */
const isMoreThan = (
  text: string,
  words: readonly Word[],
  at: number,
  foreign: ForeignLexicon | null,
): boolean =>
  words
    .slice(0, at)
    .some(
      ({ plain, end }, place) =>
        /^(?:more|mehr|mas|plus|mais)$/.test(plain) &&
        !/[.;!?,:]/.test(text.slice(end, words[at]?.start)) &&
        !meaningsOf(words[place + 1], foreign).some(({ field }) => field === 'pace'),
    );

const meaningsOf = (word: Word | undefined, foreign: ForeignLexicon | null) =>
  (word && (LEXICON.get(word.form) ?? foreign?.meaningsOf(word.plain))) ?? [];

/** Whether a word describes the piece and not a player. */
const isHow = (word: Word | undefined, foreign: ForeignLexicon | null): boolean => {
  const meanings = meaningsOf(word, foreign);
  return (
    meanings.length > 0 &&
    meanings.every(({ field }) => field !== 'instrument' && field !== 'voice')
  );
};

const NOT_PORTUGUESE = new Set('the and with without con sin y los las el'.split(' '));

/** Whether a prompt has words that neither English nor Spanish has. */
const isPortuguese = (words: readonly Word[]): boolean =>
  words.some(({ plain }) => /^(?:em|com|nao|uma|sem|violao|voce)$/.test(plain)) &&
  !words.some(({ plain }) => NOT_PORTUGUESE.has(plain));

const PLAYERS: ReadonlySet<string> = new Set(['instrument', 'voice']);

/** Fields that only describe a sound. */
const COLOURS: ReadonlySet<string> = new Set(['mood', 'energy', 'valence', 'complexity']);

const colours = (word: Word, foreign: ForeignLexicon | null): boolean =>
  meaningsOf(word, foreign).some(({ field }) => COLOURS.has(field));

/** Whether two words belong together: adjacent, or a fraction such as '7/8'. */
const isOneWith = (text: string, end: number, start: number): boolean =>
  /^\s+$/.test(text.slice(end, start)) || /\d\/$/.test(text.slice(end - 1, start));

/** Unknown words in their original spelling, adjacent ones together and names separately. */
function unknownIn(text: string, words: readonly Word[]): UnknownWords[] {
  const names = namesIn(text);
  const runs: { start: number; end: number; isName: boolean }[] = [];
  for (const { start, end } of words) {
    const name = names.find((one) => start >= one.start && end <= one.end);
    const last = runs.at(-1);
    if (name) {
      if (last?.end !== name.end || !last.isName) runs.push({ ...name, isName: true });
    } else if (last && !last.isName && isOneWith(text, last.end, start)) last.end = end;
    else runs.push({ start, end, isName: false });
  }
  return runs.map(({ start, end, isName }) => ({ text: text.slice(start, end), isName }));
}

/** English equivalent of a word: 'without' for 'wihtout', 'w/o' and 'ohne', 'skip' for 'drop the'. */
function jointOf(
  text: string,
  words: readonly Word[],
  at: number,
  foreign: ForeignLexicon | null,
): string {
  const { form = '', plain = '', start = 0 } = words[at] ?? {};
  const { form: next = '', plain: nextPlain = '' } = words[at + 1] ?? {};
  const phrase = RULING_OUT.get(`${form} ${next}`) ?? RULING_OUT.get(`${plain} ${nextPlain}`);
  if (phrase !== undefined) return phrase;
  const joint = foreign?.joint(plain);
  // 'Minus the drums, plus strings'
  if (plain === 'plus' && joint !== 'more') return 'with';
  if (SWAPS.has(joint ?? form))
    return SWAPPED.has(foreign?.joint(nextPlain) ?? next) ? 'replace' : form;
  // 'Menos batería, más bajo', but 'todo menos batería'.
  if (plain === 'menos' && joint !== undefined)
    return words.slice(0, at).some((word) => /^(?:tod[oa]s?|tudo)$/.test(word.plain))
      ? 'except'
      : 'less';
  const isThan = form === 'than' || (joint !== undefined && /^(?:als|que)$/.test(plain));
  if (isThan && isMoreThan(text, words, at, foreign)) return 'than';
  // 'I'd rather have piano than guitar', but 'rather than' is 'without' by itself.
  if (form === 'than' && words[at - 1]?.form !== 'rather')
    return isAfter(/^(?:rather|sooner|prefer)$/, text, words, at) ? 'without' : 'other';
  if (form === 'than') return 'other';
  // 'I prefer piano over guitar'
  if (form === 'over' && isAfter(/^prefer$/, text, words, at)) return 'without';
  // 'Noch schneller' excludes nothing, 'weder Bass noch Schlagzeug' does.
  if (plain === 'noch')
    return words.slice(0, at).some((word) => word.plain === 'weder') ? 'nor' : 'and';
  // 'No piano' means 'at the piano' in Portuguese.
  if (plain === 'no' && isPortuguese(words)) return 'with';
  if (joint !== undefined) return joint;
  // 'Everything but drums' is 'except drums'.
  if (form === 'but' && ALL_BUT.has(words[at - 1]?.form ?? '')) return 'any';
  if (form === 'w' && text[start + 1] === '/') return /^(?:o|out)$/.test(next) ? 'without' : 'with';
  if (/^(?:o|out)$/.test(form) && text.slice(start - 2, start).toLowerCase() === 'w/') return 'any';
  const isRuledOut = LEAVES_OUT.has(form) && ALL_OF.has(next);
  // 'Drop the bass' requests the bass.
  if (isRuledOut && !DROPPED.has(words[at + 2]?.form ?? '')) return 'skip';
  if (OUT_BEHIND.has(form) && next === 'out') return 'skip';
  // 'Nothing sad' is 'not sad', 'nothing but piano' is 'only piano'.
  if (form === 'nothing' && (next === 'in' || isHow(words[at + 1], foreign))) return 'not';
  return form !== 'without' && form.length > 5 && oneSlip(form, 'without') ? 'without' : form;
}
