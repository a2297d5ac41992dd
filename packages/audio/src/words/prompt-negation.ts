import {
  CARRIES_ON,
  ACTS,
  BETWEEN_AWAY,
  DENIES,
  FILLERS,
  NEGATIONS,
  NOT_AWAY,
  NOT_NEEDED,
  REACHES_OVER,
  RULES_OUT_LISTS,
  RULES_OUT_PLAYERS,
  SAID,
  TAKEN_AWAY,
  WEAKENS,
} from './prompt-joints.ts';
import type { Meaning } from './prompt-lexicon.ts';
import { gapBehind, type Word } from './prompt-words.ts';

/** Qualities of which there can be too much. */
const TOO_MUCH: ReadonlySet<string> = new Set(
  'pace mood energy valence complexity danceability'.split(' '),
);

/** 'Drums: none' */
const ANSWERS_NO: ReadonlySet<string> = new Set(
  'no none nope nah off never zero nil out 0 nobody without'.split(' '),
);

/** How players may be asked not to play. */
const PLAYED_SO: ReadonlySet<string> = new Set('heavy loud busy big hard'.split(' '));

/** Behind what is ruled out, they begin a wish: 'instead of drums I want claps'. */
const NEW_WISH: ReadonlySet<string> = new Set('want need give gimme put use'.split(' '));

/** Ends of a wish: at a stop, at signs that stand apart, at the end of a line. */
const STOPS = /[.:;!?()\n|•]|\s(?:[-–—/+]|->|=>)\s/;

/** Qualities that can be less. */
const HOW_IT_IS: ReadonlySet<string> = new Set(['genre', 'mood', 'style']);

/** Nouns of a piece, followed by how it is not to be. */
const OF_THE_PIECE: ReadonlySet<string> = new Set(
  'melody melodies sound sounds music song style mood'.split(' '),
);

/** Kinds that are alike in a list: 'without drums, vocals' goes on, 'without drums, dark' does not. */
const kindOf = ({ field }: Meaning) =>
  field === 'instrument' || field === 'voice' ? 'players' : field;

/** Meaning of the words beside an excluded instrument. */
interface Means {
  /** Whether a word only says how what stands beside it is. */
  readonly colours: (word: Word) => boolean;
  /** Whether the word stands for a player or a singer. */
  readonly plays: (word: Word) => boolean;
}

/**
 * Excluded words, one by one: from a negation on, over 'and', 'or' and what is of the same kind. A comma
 * ends it behind 'no' and 'not' unless an 'or' ends the list, and always where something of another kind
 * follows; stops, colons and dashes end it in any case.
 */
export class Negation {
  readonly #text: string;
  readonly #words: readonly Word[];
  #by: string | null = null;
  #kind: string | null = null;
  #lastOfList = 0;
  /** Whether something was excluded in this clause: an exception from it is a request. */
  #ruledOut = false;
  /** Whether unknown words follow the negation: an instrument after them is not excluded. */
  #described = 0;

  /** Whether voices were meant last, and are meant now. */
  #wasVoice = false;
  #isVoice = false;

  readonly #means: Means;

  constructor(text: string, words: readonly Word[], means: Means) {
    this.#text = text;
    this.#words = words;
    this.#means = means;
  }

  /** Whether the meaning of `count` words from `at` is excluded. */
  rulesOut(at: number, count: number, meanings: readonly Meaning[]): boolean {
    const isPlayer = meanings.some((meaning) => kindOf(meaning) === 'players');
    this.#wasVoice = this.#isVoice;
    this.#isVoice = meanings.some(({ field }) => field === 'voice');
    if (this.#rulesOutBefore(at, count, meanings)) return true;
    if (this.#isTooMuch(at, meanings)) return true;
    if (this.#answeredNo(at + count - 1)) return true;
    if (!isPlayer || !this.#takenAway(at + count - 1)) return false;
    this.#ruledOut = true;
    return true;
  }

  /** 'When it is too fast' complains of what is fast. */
  #isTooMuch(at: number, meanings: readonly Meaning[]): boolean {
    return (
      meanings.some(({ field }) => TOO_MUCH.has(field)) &&
      this.#words[at - 1]?.form === 'too' &&
      /^\s+$/.test(this.#gap(at - 1))
    );
  }

  /** 'Drums: none', 'happy? no' */
  #answeredNo(last: number): boolean {
    return (
      /^\s{0,30}(?:[:?=]|[-–—])\s{0,30}$/.test(this.#gap(last)) &&
      ANSWERS_NO.has(this.#words[last + 1]?.form ?? '') &&
      this.#endsClause(last + 1)
    );
  }

  /** 'Leave the piano out', 'vocals off', 'drum-free': negations that follow their subject. */
  #takenAway(last: number): boolean {
    let steps = 0;
    for (let place = last + 1; place < this.#words.length && steps < 4; place += 1) {
      const gap = this.#gap(place - 1);
      const form = this.#words[place]?.form ?? '';
      if (/[.:;!?,()]/.test(gap)) return false;
      if (form === 'free') return gap === '-';
      if (DENIES.has(form)) return this.#endsNotNeeded(place);
      // 'The choir has to go'
      const before = this.#words[place - 1]?.form ?? '';
      if (form === 'go' && /^(?:to|must|should|can|gotta)$/.test(before) && this.#endsClause(place))
        return true;
      if (TAKEN_AWAY.has(form))
        return this.#endsClause(place) || !NOT_AWAY.has(this.#words[place + 1]?.form ?? '');
      // 'Drums and percussion out'
      const next = this.#words[place + 1];
      if (/^(?:and|or|n)$/.test(form) && next && this.#means.plays(next)) {
        place += 1;
        continue;
      }
      if (!BETWEEN_AWAY.has(form)) return false;
      steps += 1;
    }
    return false;
  }

  /** Whether nothing stands between a negation and the end of its clause but that it is not needed. */
  #endsNotNeeded(at: number): boolean {
    let last = at;
    while (last < this.#words.length - 1 && !/[,.:;!?()]/.test(this.#gap(last))) {
      last += 1;
      if (!NOT_NEEDED.has(this.#words[last]?.form ?? '')) return false;
    }
    return true;
  }

  #rulesOutBefore(at: number, count: number, meanings: readonly Meaning[]): boolean {
    const kind = meanings[0] ? kindOf(meanings[0]) : null;
    if (this.#by !== null && this.#kind !== null && !this.#goesOn(at, count, kind)) this.#by = null;
    if (this.#by === null) return false;
    if (this.#described > 0 && kind !== 'players') {
      this.#by = null;
      return false;
    }
    this.#described = 0;
    // 'No heavy drums' requests other drums.
    const before = this.#words[at - 1]?.form ?? '';
    if (this.#kind === null && kind === 'players' && PLAYED_SO.has(before)) {
      this.#by = null;
      return false;
    }
    // 'Less trap, more boom bap'; fewer drums are drums.
    if (WEAKENS.has(this.#by) && !HOW_IT_IS.has(kind ?? '')) {
      this.#by = null;
      return false;
    }
    this.#kind = kind;
    return true;
  }

  /** Behind words that mean something: `at` is the last of them. */
  passMeaning(at: number): void {
    this.#lastOfList = at;
    // 'Drumless soul': only what is one word with it.
    if (this.#words[at - 1]?.text === '') this.#by = null;
    if (STOPS.test(this.#gap(at))) this.#by = null;
    if (/[.;!?]/.test(this.#gap(at))) this.#ruledOut = false;
  }

  /** Behind a word that is read as a number: 'not faster than 90, boom bap'. */
  passTaken(at: number): void {
    if (this.#gap(at).includes(',') || STOPS.test(this.#gap(at))) this.#by = null;
  }

  /** Behind a word that means nothing by itself. */
  passWord(at: number): void {
    const form = this.#words[at]?.form ?? '';
    if (form === 'except' && this.#ruledOut) {
      this.#by = null;
      this.#ruledOut = false;
    } else if (DENIES.has(form) && this.#endsClause(at)) {
      // 'Drums no, congas yes'
      this.#by = null;
    } else if (NEGATIONS.has(form)) {
      this.#by = form;
      this.#kind = null;
      this.#ruledOut = true;
      this.#described = 0;
    } else if (this.#by !== null && OF_THE_PIECE.has(form) && this.#isBeforeColour(at)) {
      // 'No sad melody' and, in other languages, 'no melody sad' mean how it is.
    } else if (form === 'with' && NEGATIONS.has(this.#words[at - 1]?.form ?? '')) {
      // 'Nothing with guitars'
    } else if (this.#by !== null && this.#kind === null && REACHES_OVER.has(form)) {
      // 'Not a big fan of trap'
    } else if (!CARRIES_ON.has(form) || (this.#kind !== null && NEW_WISH.has(form))) {
      const mayDescribe =
        this.#by !== null &&
        this.#kind === null &&
        this.#described < 2 &&
        !FILLERS.has(form) &&
        !SAID.has(form) &&
        RULES_OUT_PLAYERS.has(this.#by) &&
        /^\s*$/.test(this.#gap(at));
      if (mayDescribe) this.#described += 1;
      else this.#by = null;
    }
    if (/[.;!?]/.test(this.#gap(at))) this.#ruledOut = false;
    // 'The drums shouldn't be in it, the piano should'
    if (this.#kind === null && !NEGATIONS.has(form) && this.#gap(at).includes(',')) this.#by = null;
    // 'Without: drums'
    const ends = NEGATIONS.has(form) ? /[.;!?]/ : STOPS;
    if (ends.test(this.#gap(at))) this.#by = null;
  }

  #goesOn(at: number, count: number, kind: string | null): boolean {
    const from = this.#lastOfList;
    const said = this.#words.slice(from + 1, at).map(({ form }) => form);
    if (said.some((form) => form === 'or' || form === 'nor')) return true;
    const hasComma = this.#text.slice(this.#words[from]?.end, this.#words[at]?.start).includes(',');
    if (!hasComma) return kind === this.#kind || said.length === 0;
    if (kind !== this.#kind) return false;
    // 'Sin tambores, pads suaves', 'sem voz, violão lidera': an instrument with an adjective or a verb plays.
    const next = this.#words[at + count];
    if (
      next &&
      /^\s+$/.test(this.#gap(at + count - 1)) &&
      (this.#means.colours(next) || ACTS.has(next.form))
    )
      return false;
    if (this.#endsWithOr(at)) return true;
    // 'Without a beat, pads', 'no vocals, piano': what is of another kind than what was ruled out plays.
    const before = this.#words[from];
    const isOfAnother =
      before !== undefined &&
      (/^(?:drum)?beats?$/.test(before.form) || (this.#wasVoice && !this.#isVoice));
    return RULES_OUT_LISTS.has(this.#by ?? '') && !isOfAnother;
  }

  /** Whether an 'or' comes before the list is over: 'no piano, guitar or strings'. */
  #endsWithOr(at: number): boolean {
    for (let next = at; next < this.#words.length; next += 1) {
      const form = this.#words[next]?.form ?? '';
      if (form === 'or' || form === 'nor') return true;
      if (NEGATIONS.has(form) || form === 'with' || form === 'but') return false;
      if (/[.:;!?()]/.test(this.#gap(next))) return false;
    }
    return false;
  }

  #isBeforeColour(at: number): boolean {
    const next = this.#words[at + 1];
    return next !== undefined && /^\s+$/.test(this.#gap(at)) && this.#means.colours(next);
  }

  #endsClause(at: number): boolean {
    const gap = this.#gap(at);
    return at === this.#words.length - 1 || /,/.test(gap) || STOPS.test(gap);
  }

  #gap(at: number): string {
    return gapBehind(this.#text, this.#words, at);
  }
}
