import {
  CARRIES_ON,
  ACTS,
  BETWEEN_AWAY,
  FILLERS,
  NEGATIONS,
  NOT_AWAY,
  RULES_OUT_LISTS,
  RULES_OUT_PLAYERS,
  SAID,
  TAKEN_AWAY,
} from './prompt-joints.ts';
import type { Meaning } from './prompt-lexicon.ts';
import type { Word } from './prompt-words.ts';

/** What there can be too much of. */
const TOO_MUCH: ReadonlySet<string> = new Set(
  'pace mood energy valence complexity danceability'.split(' '),
);

/** What a piece is made of: behind it stands how it is not to be. */
const OF_THE_PIECE: ReadonlySet<string> = new Set(
  'melody melodies sound sounds music song style mood'.split(' '),
);

/** What is alike in a list: 'without drums, vocals' goes on, 'without drums, dark' does not. */
const kindOf = ({ field }: Meaning) =>
  field === 'instrument' || field === 'voice' ? 'players' : field;

/**
 * What is ruled out, word by word: from a negation on, over 'and', 'or' and what is of the same kind.
 * A comma ends it behind 'no' and 'not' unless an 'or' ends the list, and always where something of
 * another kind follows; stops, colons and dashes end it in any case.
 */
export class Negation {
  readonly #text: string;
  readonly #words: readonly Word[];
  #by: string | null = null;
  #kind: string | null = null;
  #lastOfList = 0;
  /** Whether something was ruled out in this clause: what is excepted from that is asked for. */
  #ruledOut = false;
  /** A word that means nothing stands between: who is ruled out behind it plays. */
  #described = false;

  /** Whether a word only says how what stands beside it is. */
  readonly #colours: (word: Word) => boolean;

  constructor(text: string, words: readonly Word[], colours: (word: Word) => boolean) {
    this.#text = text;
    this.#words = words;
    this.#colours = colours;
  }

  /** Whether what is meant by `count` words from `at` is ruled out. */
  rulesOut(at: number, count: number, meanings: readonly Meaning[]): boolean {
    const isPlayer = meanings.some((meaning) => kindOf(meaning) === 'players');
    if (this.#rulesOutBefore(at, count, meanings)) return true;
    if (this.#isTooMuch(at, meanings)) return true;
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

  /** 'Leave the piano out', 'vocals off', 'drum-free': said behind who is meant. */
  #takenAway(last: number): boolean {
    for (let place = last + 1; place < this.#words.length && place <= last + 4; place += 1) {
      const gap = this.#gap(place - 1);
      if (/[.:;!?,()]/.test(gap)) return false;
      const form = this.#words[place]?.form ?? '';
      if (form === 'free') return gap === '-';
      if (form === 'no') return this.#endsClause(place);
      if (TAKEN_AWAY.has(form)) return !NOT_AWAY.has(this.#words[place + 1]?.form ?? '');
      if (!BETWEEN_AWAY.has(form)) return false;
    }
    return false;
  }

  #rulesOutBefore(at: number, count: number, meanings: readonly Meaning[]): boolean {
    const kind = meanings[0] ? kindOf(meanings[0]) : null;
    if (this.#by !== null && this.#kind !== null && !this.#goesOn(at, count, kind)) this.#by = null;
    if (this.#by === null) return false;
    if (this.#described && kind !== 'players') {
      this.#by = null;
      return false;
    }
    this.#described = false;
    this.#kind = kind;
    return true;
  }

  /** Behind words that mean something: `at` is the last of them. */
  passMeaning(at: number): void {
    this.#lastOfList = at;
    // 'Drumless soul': only what is one word with it.
    if (this.#words[at - 1]?.text === '') this.#by = null;
    if (/[.:;!?()]|\s[-–—]\s/.test(this.#gap(at))) this.#by = null;
    if (/[.;!?]/.test(this.#gap(at))) this.#ruledOut = false;
  }

  /** Behind a word that means nothing by itself. */
  passWord(at: number): void {
    const form = this.#words[at]?.form ?? '';
    if (form === 'except' && this.#ruledOut) {
      this.#by = null;
      this.#ruledOut = false;
    } else if (form === 'no' && this.#endsClause(at)) {
      // 'Drums no, congas yes'
      this.#by = null;
    } else if (NEGATIONS.has(form)) {
      this.#by = form;
      this.#kind = null;
      this.#ruledOut = true;
      this.#described = false;
    } else if (this.#by !== null && OF_THE_PIECE.has(form) && this.#isBeforeColour(at)) {
      // 'No sad melody' and, in other languages, 'no melody sad' mean how it is.
    } else if (form === 'with' && this.#words[at - 1]?.form === 'without') {
      // 'Nothing with guitars'
    } else if (!CARRIES_ON.has(form)) {
      const mayDescribe =
        this.#by !== null &&
        this.#kind === null &&
        !this.#described &&
        !FILLERS.has(form) &&
        !SAID.has(form) &&
        RULES_OUT_PLAYERS.has(this.#by) &&
        /^\s*$/.test(this.#gap(at));
      if (mayDescribe) this.#described = true;
      else this.#by = null;
    }
    if (/[.;!?]/.test(this.#gap(at))) this.#ruledOut = false;
    // 'Without: drums'
    const ends = NEGATIONS.has(form) ? /[.;!?]/ : /[.:;!?()]|\s[-–—]\s/;
    if (ends.test(this.#gap(at))) this.#by = null;
  }

  #goesOn(at: number, count: number, kind: string | null): boolean {
    const from = this.#lastOfList;
    const said = this.#words.slice(from + 1, at).map(({ form }) => form);
    if (said.some((form) => form === 'or' || form === 'nor')) return true;
    const hasComma = this.#text.slice(this.#words[from]?.end, this.#words[at]?.start).includes(',');
    if (!hasComma) return kind === this.#kind || said.length === 0;
    if (kind !== this.#kind) return false;
    // 'Sin tambores, pads suaves', 'sem voz, violão lidera': who is described or does something plays.
    const next = this.#words[at + count];
    if (
      next &&
      /^\s+$/.test(this.#gap(at + count - 1)) &&
      (this.#colours(next) || ACTS.has(next.form))
    )
      return false;
    return RULES_OUT_LISTS.has(this.#by ?? '') || this.#endsWithOr(at);
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
    return next !== undefined && /^\s+$/.test(this.#gap(at)) && this.#colours(next);
  }

  #endsClause(at: number): boolean {
    return at === this.#words.length - 1 || /[,.;!?]/.test(this.#gap(at));
  }

  /** What stands behind a word, up to the next. */
  #gap(at: number): string {
    const next = this.#words[at + 1]?.start ?? this.#text.length;
    return this.#text.slice(this.#words[at]?.end, next);
  }
}
