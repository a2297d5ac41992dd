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

/** Fields that 'too' excludes: 'too fast'. */
const EXCESS_FIELDS: ReadonlySet<string> = new Set(
  'pace mood energy valence complexity danceability'.split(' '),
);

/** 'Drums: none' */
const ANSWERS_NO: ReadonlySet<string> = new Set(
  'no none nope nah off never zero nil out 0 nobody without'.split(' '),
);

/** Adjectives between a negation and an instrument that exclude a way of playing: 'no heavy drums'. */
const PLAYING_ADJECTIVES: ReadonlySet<string> = new Set('heavy loud busy big hard'.split(' '));

/** Verbs that begin a request after an exclusion: 'instead of drums I want claps'. */
const REQUEST_VERBS: ReadonlySet<string> = new Set('want need give gimme put use'.split(' '));

/** Ends of a request: punctuation, free-standing signs, line breaks. */
const STOPS = /[.:;!?()\n|•]|\s(?:[-–—/+]|->|=>)\s/;

/** Fields that comparatives such as 'less' exclude. */
const COMPARABLE_FIELDS: ReadonlySet<string> = new Set(['genre', 'mood', 'style']);

/** Nouns for the piece or its parts, whose adjective a negation refers to: 'no sad melody'. */
const PIECE_NOUNS: ReadonlySet<string> = new Set(
  'melody melodies sound sounds music song style mood'.split(' '),
);

/** Category of a list's items: 'without drums, vocals' is one list, 'without drums, dark' is not. */
const categoryOf = ({ field }: Meaning) =>
  field === 'instrument' || field === 'voice' ? 'players' : field;

/** Classification of the words beside an excluded instrument. */
interface Means {
  /** Whether a word is an adjective, such as one of mood. */
  readonly colours: (word: Word) => boolean;
  /** Whether a word names an instrument or a singer. */
  readonly plays: (word: Word) => boolean;
}

/**
 * Scope of negations, word by word: it extends over 'and', 'or' and items of the same category. A comma
 * ends the scope of 'no' and 'not' unless the list ends with 'or', and always before an item of another
 * category; full stops, colons and dashes end any scope.
 */
export class Negation {
  readonly #text: string;
  readonly #words: readonly Word[];
  #negation: string | null = null;
  #category: string | null = null;
  #lastOfList = 0;
  /** Whether something was excluded in this clause: an exception from it is a request. */
  #hasExcluded = false;
  /** Whether unknown words follow the negation: an instrument after them is not excluded. */
  #unknownWords = 0;

  /** Whether the previous and the current meaning is a voice. */
  #wasVoice = false;
  #isVoice = false;

  readonly #means: Means;

  constructor(text: string, words: readonly Word[], means: Means) {
    this.#text = text;
    this.#words = words;
    this.#means = means;
  }

  /** Whether the meaning of `count` words from `at` is excluded. */
  excludes(at: number, count: number, meanings: readonly Meaning[]): boolean {
    const isPlayer = meanings.some((meaning) => categoryOf(meaning) === 'players');
    this.#wasVoice = this.#isVoice;
    this.#isVoice = meanings.some(({ field }) => field === 'voice');
    if (this.#isExcludedBefore(at, count, meanings)) return true;
    if (this.#isExcess(at, meanings)) return true;
    if (this.#isAnsweredNo(at + count - 1)) return true;
    if (!isPlayer || !this.#isExcludedAfter(at + count - 1)) return false;
    this.#hasExcluded = true;
    return true;
  }

  /** 'Too fast' excludes a fast pace. */
  #isExcess(at: number, meanings: readonly Meaning[]): boolean {
    return (
      meanings.some(({ field }) => EXCESS_FIELDS.has(field)) &&
      this.#words[at - 1]?.form === 'too' &&
      /^\s+$/.test(this.#gap(at - 1))
    );
  }

  /** 'Drums: none', 'happy? no' */
  #isAnsweredNo(last: number): boolean {
    return (
      /^\s{0,30}(?:[:?=]|[-–—])\s{0,30}$/.test(this.#gap(last)) &&
      ANSWERS_NO.has(this.#words[last + 1]?.form ?? '') &&
      this.#endsClause(last + 1)
    );
  }

  /** 'Leave the piano out', 'vocals off', 'drum-free': negations that follow their subject. */
  #isExcludedAfter(last: number): boolean {
    let steps = 0;
    for (let place = last + 1; place < this.#words.length && steps < 4; place += 1) {
      const gap = this.#gap(place - 1);
      const form = this.#words[place]?.form ?? '';
      if (/[.:;!?,()]/.test(gap)) return false;
      if (form === 'free') return gap === '-';
      if (DENIES.has(form)) return this.#endsAsNotNeeded(place);
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

  /** Whether only words of `NOT_NEEDED` stand between a negation and the end of its clause. */
  #endsAsNotNeeded(at: number): boolean {
    let last = at;
    while (last < this.#words.length - 1 && !/[,.:;!?()]/.test(this.#gap(last))) {
      last += 1;
      if (!NOT_NEEDED.has(this.#words[last]?.form ?? '')) return false;
    }
    return true;
  }

  #isExcludedBefore(at: number, count: number, meanings: readonly Meaning[]): boolean {
    const category = meanings[0] ? categoryOf(meanings[0]) : null;
    if (
      this.#negation !== null &&
      this.#category !== null &&
      !this.#continuesList(at, count, category)
    )
      this.#negation = null;
    if (this.#negation === null) return false;
    if (this.#unknownWords > 0 && category !== 'players') {
      this.#negation = null;
      return false;
    }
    this.#unknownWords = 0;
    // 'No heavy drums' requests other drums.
    const before = this.#words[at - 1]?.form ?? '';
    if (this.#category === null && category === 'players' && PLAYING_ADJECTIVES.has(before)) {
      this.#negation = null;
      return false;
    }
    // 'Less trap, more boom bap'; fewer drums are drums.
    if (WEAKENS.has(this.#negation) && !COMPARABLE_FIELDS.has(category ?? '')) {
      this.#negation = null;
      return false;
    }
    this.#category = category;
    return true;
  }

  /** Updates the scope after a phrase with a meaning; `at` is its last word. */
  passMeaning(at: number): void {
    this.#lastOfList = at;
    // '-less' in 'drumless soul' only excludes the word that it belongs to.
    if (this.#words[at - 1]?.text === '') this.#negation = null;
    if (STOPS.test(this.#gap(at))) this.#negation = null;
    if (/[.;!?]/.test(this.#gap(at))) this.#hasExcluded = false;
  }

  /** Updates the scope after a word that is part of a number: 'not faster than 90, boom bap'. */
  passTaken(at: number): void {
    if (this.#gap(at).includes(',') || STOPS.test(this.#gap(at))) this.#negation = null;
  }

  /** Updates the scope after a word without a meaning of its own. */
  passWord(at: number): void {
    const form = this.#words[at]?.form ?? '';
    if (form === 'except' && this.#hasExcluded) {
      this.#negation = null;
      this.#hasExcluded = false;
    } else if (DENIES.has(form) && this.#endsClause(at)) {
      // 'Drums no, congas yes'
      this.#negation = null;
    } else if (NEGATIONS.has(form)) {
      this.#negation = form;
      this.#category = null;
      this.#hasExcluded = true;
      this.#unknownWords = 0;
    } else if (this.#negation !== null && PIECE_NOUNS.has(form) && this.#isBeforeAdjective(at)) {
      // 'No sad melody' and, in other languages, 'no melody sad' exclude the adjective.
    } else if (form === 'with' && NEGATIONS.has(this.#words[at - 1]?.form ?? '')) {
      // 'Nothing with guitars'
    } else if (this.#negation !== null && this.#category === null && REACHES_OVER.has(form)) {
      // 'Not a big fan of trap'
    } else if (!CARRIES_ON.has(form) || (this.#category !== null && REQUEST_VERBS.has(form))) {
      const mayDescribe =
        this.#negation !== null &&
        this.#category === null &&
        this.#unknownWords < 2 &&
        !FILLERS.has(form) &&
        !SAID.has(form) &&
        RULES_OUT_PLAYERS.has(this.#negation) &&
        /^\s*$/.test(this.#gap(at));
      if (mayDescribe) this.#unknownWords += 1;
      else this.#negation = null;
    }
    if (/[.;!?]/.test(this.#gap(at))) this.#hasExcluded = false;
    // 'The drums shouldn't be in it, the piano should'
    if (this.#category === null && !NEGATIONS.has(form) && this.#gap(at).includes(','))
      this.#negation = null;
    // 'Without: drums'
    const ends = NEGATIONS.has(form) ? /[.;!?]/ : STOPS;
    if (ends.test(this.#gap(at))) this.#negation = null;
  }

  #continuesList(at: number, count: number, category: string | null): boolean {
    const from = this.#lastOfList;
    const said = this.#words.slice(from + 1, at).map(({ form }) => form);
    if (said.some((form) => form === 'or' || form === 'nor')) return true;
    const hasComma = this.#text.slice(this.#words[from]?.end, this.#words[at]?.start).includes(',');
    if (!hasComma) return category === this.#category || said.length === 0;
    if (category !== this.#category) return false;
    // 'Sin tambores, pads suaves', 'sem voz, violão lidera': an instrument with an adjective or a verb plays.
    const next = this.#words[at + count];
    if (
      next &&
      /^\s+$/.test(this.#gap(at + count - 1)) &&
      (this.#means.colours(next) || ACTS.has(next.form))
    )
      return false;
    if (this.#endsWithOr(at)) return true;
    // 'Without a beat, pads', 'no vocals, piano': an item of another category plays.
    const before = this.#words[from];
    const isOfAnother =
      before !== undefined &&
      (/^(?:drum)?beats?$/.test(before.form) || (this.#wasVoice && !this.#isVoice));
    return RULES_OUT_LISTS.has(this.#negation ?? '') && !isOfAnother;
  }

  /** Whether the list contains an 'or' further on: 'no piano, guitar or strings'. */
  #endsWithOr(at: number): boolean {
    for (let next = at; next < this.#words.length; next += 1) {
      const form = this.#words[next]?.form ?? '';
      if (form === 'or' || form === 'nor') return true;
      if (NEGATIONS.has(form) || form === 'with' || form === 'but') return false;
      if (/[.:;!?()]/.test(this.#gap(next))) return false;
    }
    return false;
  }

  #isBeforeAdjective(at: number): boolean {
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
