import type { Instrument } from '../vocabulary.ts';
import {
  BETWEEN,
  BETWEEN_BEHIND,
  LEAD_BEFORE,
  LEAD_BEHIND,
  ONLY,
  ONLY_BEHIND,
  ONLY_CARRIES,
} from './prompt-joints.ts';
import type { Meaning, PromptSpan } from './prompt-lexicon.ts';
import { gapBehind, type Word } from './prompt-words.ts';

/** Fields of adjectives between 'only' and its instruments: 'only soft, sad strings'. */
const ONLY_COLOURS = new Set(['mood', 'style', 'energy', 'complexity', 'valence', 'danceability']);

/** Words after 'drums only' that leave its meaning: 'a drums only track'. */
const PIECES = new Set(
  'fr tho though lol ok man bro bitte would will is are should works track tracks beat beats version mix song songs loop loops piece arrangement music instrumental thing please pls at in for stuck lied musik cancion pista morceau faixa musica'.split(
    ' ',
  ),
);

/** Ends of a request: punctuation, a line break, a free-standing dash or plus. */
const ENDS = /[.;!?,\n|]|\s[-–—+]\s/;
const APART = new RegExp(`[:()]|${ENDS.source}`);

/** Phrases that say, anywhere in a prompt, that only the named instruments play. */
const ALONE = new RegExp(
  `(?<![\\p{L}\\d])(?:(?:that['’]?s|that\\s{1,30}is)\\s{1,30}(?:all|it(?=\\s{0,30}(?:$|[.,;!?])))|(?:and\\s{1,30})?(?:nothing|nobody|no\\s{0,30}one)\\s{1,30}(?:else|more)|a\\s?cappella|no\\s{1,30}other\\s{1,30}instruments?|and\\s{1,30}(?:that['’]?s|that\\s{1,30}is)\\s{1,30}(?:it|all)` +
    `|(?:without|no)\\s{1,30}(?:any\\s{1,30})?accompaniment|unaccompanied|on\\s{1,30}(?:its|their|his|her)\\s{1,30}own|(?:all\\s{1,30})?by\\s{1,30}(?:itself|themselves)|and\\s{1,30}nothing\\s{1,30}besides` +
    `|sonst\\s{1,30}nichts|sonst\\s{1,30}niemand|nichts\\s{1,30}mehr|nichts\\s{1,30}(?:anderes|weiter)|ohne\\s{1,30}begleitung|(?:[ye]\\s{1,30})?nada\\s{1,30}(?:m[aá]s|mais)|sin\\s{1,30}acompañamiento` +
    `|(?:et\\s{1,30})?rien\\s{1,30}d['’]autre|sans\\s{1,30}accompagnement|(?:e\\s{1,30})?mais\\s{1,30}nada|sem\\s{1,30}acompanhamento)(?![\\p{L}\\d])`,
  'iu',
);

/** The span which says that only the named instruments play. */
export function aloneIn(text: string): PromptSpan | null {
  const match = ALONE.exec(text);
  if (!match) return null;
  const { index: start } = match;
  const [said] = match;
  return {
    start,
    end: start + said.length,
    text: said,
    field: 'only',
    value: 'only',
    negated: false,
  };
}

/** Roles by the words around instruments: the lead, and whether only the named ones play. */
export class Roles {
  readonly #text: string;
  readonly #words: readonly Word[];
  #lead: { readonly instrument: Instrument; readonly span: PromptSpan } | undefined;
  #only: PromptSpan | undefined;
  /** The word ('only') that excludes other players, until its instrument is found. */
  #waits: Word | undefined;
  #behindInstrument = false;
  /** The span which says that only the named instruments play. */
  readonly #alone: PromptSpan | null;

  constructor(text: string, words: readonly Word[], alone: PromptSpan | null) {
    this.#text = text;
    this.#words = words;
    this.#alone = alone;
  }

  get roles(): { readonly only?: true; readonly lead?: Instrument } {
    return {
      ...(this.#only && { only: true }),
      ...(this.#lead && { lead: this.#lead.instrument }),
    };
  }

  get spans(): PromptSpan[] {
    return [this.#only, this.#lead?.span].filter((span) => span !== undefined);
  }

  /** Reads the meaning of `count` words from `at`, which is not excluded. */
  passMeaning(at: number, count: number, { field, ...meaning }: Meaning): void {
    const last = at + count - 1;
    if (field !== 'instrument') {
      if (!ONLY_COLOURS.has(field) && field !== 'voice') this.#waits = undefined;
      this.#behindInstrument = false;
    } else if ('value' in meaning) {
      const instrument = meaning.value as Instrument;
      if (this.#alone) this.#only ??= this.#alone;
      if (this.#waits) this.#only ??= this.#span(this.#waits, this.#waits, 'only', 'only');
      this.#waits = undefined;
      this.#behindInstrument = true;
      // 'Guitar solo' is one phrase.
      const isItself = count > 1 && LEAD_BEHIND.has(this.#words[last]?.form ?? '');
      const leads =
        this.#leadBefore(at) ?? this.#leadBehind(last) ?? (isItself ? { at: last } : undefined);
      if (leads) {
        const first = this.#words[Math.min(at, leads.at)];
        const end = this.#words[Math.max(last, leads.at)];
        if (first && end)
          this.#lead ??= { instrument, span: this.#span(first, end, 'lead', instrument) };
      }
      const next = this.#words[last + 1];
      const isAlone =
        next &&
        ONLY_BEHIND.has(next.form) &&
        next.plain !== 'solo' &&
        this.#joined(last) &&
        (!this.#joined(last + 1) || PIECES.has(this.#words[last + 2]?.form ?? ''));
      if (isAlone) this.#only ??= this.#span(next, next, 'only', 'only');
    }
    if (!this.#joined(last)) this.#behindInstrument = false;
  }

  /** Passes a word that means nothing by itself. */
  passWord(at: number): void {
    const word = this.#words[at];
    if (!word) return;
    // 'A guitar solo and drums': no instrument plays alone.
    const isSolo = word.plain === 'solo' && this.#behindInstrument;
    const before = this.#words[at - 1]?.form;
    if (ONLY.has(word.form) && !(before === 'not' && this.#joined(at - 1)) && !isSolo)
      this.#waits = word;
    else if (!ONLY_CARRIES.has(word.form)) this.#waits = undefined;
    if (/[.;!?,]/.test(this.#gap(at))) this.#waits = undefined;
    this.#behindInstrument = false;
  }

  /** Skips the list of a negation: its instruments do not play. */
  passRuledOut(): void {
    this.#waits = undefined;
    this.#behindInstrument = false;
  }

  #leadBefore(at: number): { at: number } | undefined {
    for (let place = at - 1; place >= 0 && place >= at - 5; place -= 1) {
      if (ENDS.test(this.#gap(place))) return undefined;
      const form = this.#words[place]?.form ?? '';
      if (LEAD_BEFORE.has(form)) return { at: place };
      if (!BETWEEN.has(form)) return undefined;
    }
    return undefined;
  }

  #leadBehind(last: number): { at: number } | undefined {
    for (let place = last + 1; place < this.#words.length && place <= last + 5; place += 1) {
      if (!this.#joined(place - 1)) return undefined;
      const word = this.#words[place];
      if (!word) return undefined;
      if (LEAD_BEHIND.has(word.form) || word.plain === 'solo') {
        return { at: place };
      }
      if (!BETWEEN_BEHIND.has(word.form)) return undefined;
    }
    return undefined;
  }

  #joined(at: number): boolean {
    return at + 1 < this.#words.length && !APART.test(this.#gap(at));
  }

  #gap(at: number): string {
    return gapBehind(this.#text, this.#words, at);
  }

  #span(first: Word, last: Word, field: 'only' | 'lead', value: string): PromptSpan {
    const { start } = first;
    const { end } = last;
    return { start, end, text: this.#text.slice(start, end), field, value, negated: false };
  }
}
