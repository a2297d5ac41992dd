import adverbials from '#content/lyrics/times.json' with { type: 'json' };
import { pick, type Random } from '../../random.ts';
import { isPlural } from './agreement.ts';
import { composed } from './draw.ts';
import type { Facts, ThingFact } from './facts.ts';
import { continuous, hasItsTense, past, third } from './verbs.ts';

/** A semantic field with its weights in a song. */
export interface Field extends Facts {
  /** Clauses with a subject of their own: 'the water knows my name'. */
  readonly clauses: readonly string[];
  /** Weight of the field when one is chosen at random. */
  readonly share: number;
  /** Closeness to the topic, 0 to 1: 1 for the topic's own fields. */
  readonly themeShare: number;
}

/** A recurring motif of a song: a thing with its adjective and verb phrase. */
export interface Thread {
  readonly thing: ThingFact;
  readonly adjective: string;
  readonly act: string;
}

/** Words for a slot. */
export interface Filling {
  readonly text: string;
  /** The image without inflection; null for adverbials. */
  readonly said: string | null;
  /** The thing that it names, if any. */
  readonly noun?: string;
  /** Whether it is plural. */
  readonly many?: boolean;
}

/** Grammatical person. */
export type Person = 'I' | 'we' | 'you' | 'others';

/** Prepositions: a phrase with one counts as the line's only adverbial of place. */
const PLACED =
  /\b(in|on|at|by|down|through|under|over|up|behind|against|across|along|past|to|from|off|near|beside|round|around|into|out|below|with)\b/;

/** Draws the words for the slots of one line, all from one field. */
export class LineImagery {
  readonly #field: Field;
  readonly #random: Random;
  readonly #thread: Thread | null;
  readonly #drawn = new Set<string>();
  #hasPlace = false;

  constructor(field: Field, random: Random, thread: Thread | null) {
    this.#field = field;
    this.#random = random;
    this.#thread = thread;
  }

  /** @returns null if the field has nothing suitable or the drawn image is in the line already */
  fill(slot: string, doer: Person): Filling | null {
    const filling = this.#fill(slot, doer);
    if (filling === null || (filling.said !== null && this.#drawn.has(filling.said))) return null;
    if (filling.said !== null) this.#drawn.add(filling.said);
    return filling;
  }

  #fill(slot: string, doer: Person): Filling | null {
    const [head = '', ...rest] = slot.split(' ');
    switch (head) {
      case 'where':
        return this.#where();
      case 'when':
        return adverbial(this.#when(rest[0] === 'past' ? 'past' : 'now'));
      case 'since':
        return adverbial(some(this.#field.times.filter(isSince), this.#random));
      case 'how':
        return this.#how(doer);
      case 'sense':
        return this.#sense(rest[0] === 'one');
      case 'fact':
        return this.#fact(rest[0] === 'now');
      case 'thing':
        return this.#clause(this.#randomThing(), rest[0] ?? 'does');
      case 'that':
      case 'thread':
        return this.#thread && this.#clause(this.#thread, rest.at(-1) ?? 'does', head);
      case 'the':
      case 'a':
        return this.#phrase(head, rest[0] ?? '');
      default:
        return this.#act(head, doer);
    }
  }

  #where(): Filling | null {
    if (this.#hasPlace) return null;
    this.#hasPlace = true;
    return adverbial(some(this.#field.places, this.#random));
  }

  #when(tense: 'past' | 'now'): string | null {
    const own = this.#field.times.filter(
      (time) => !isSince(time) && tenseOf(time) !== other(tense),
    );
    if (own.length > 0 && this.#random() < 0.3) return pick(this.#random, own);
    return this.#random() < 0.3
      ? pick(this.#random, adverbials.times)
      : composed(adverbials.composedTimes, this.#random);
  }

  #sense(one: boolean): Filling | null {
    const sense = some(this.#field.senses, this.#random);
    if (sense === null || (one && isPlural(sense))) return null;
    this.#notePlaceIn(sense);
    return whole(sense);
  }

  #fact(now: boolean): Filling | null {
    const fact = some(this.#field.clauses, this.#random);
    return fact !== null && now && SAID_OF_THE_PAST.test(fact) ? null : whole(fact);
  }

  #randomThing(): Thread {
    const thing = pick(this.#random, this.#field.things);
    return {
      thing,
      adjective: this.#random() < 0.3 ? '' : pick(this.#random, thing.adjectives),
      act: pick(this.#random, thing.does),
    };
  }

  /** 'the late ferry turns in the bay', in the form that the slot requires. */
  #clause(image: Thread, form: string, as: string = 'thing'): Filling | null {
    const { thing, act } = image;
    const adjective = as === 'that' && this.#random() < 0.5 ? '' : image.adjective;
    const subject = `${as === 'that' ? (thing.count === 'many' ? 'those' : 'that') : 'the'} ${spaced(adjective)}${thing.noun}`;
    if (form === 'did' && hasItsTense(act)) return null;
    this.#notePlaceIn(act);
    const many = thing.count === 'many';
    const said = `${spaced(image.adjective)}${thing.noun}: ${act}`;
    const verb =
      form === 'did'
        ? past(act)
        : form === 'doing'
          ? continuous(act)
          : form === 'will'
            ? `will ${act}`
            : form === 'to'
              ? `to ${act}`
              : form === 'do' || many
                ? act
                : third(act);
    if (as !== 'thing') return { text: `${subject} ${verb}`, said: `${said} (${form})` };
    return { text: `${subject} ${verb}`, said, noun: thing.noun };
  }

  #phrase(head: 'the' | 'a', of: string): Filling | null {
    const image = of === 'thread' ? this.#thread : this.#randomThing();
    if (image === null) return null;
    // Its verb phrase may follow in a `{do}` slot: 'let {the thing} {do}'.
    this.#last = image;
    const name = `${spaced(image.adjective)}${image.thing.noun}`;
    const only = /^(last|first|only|same|final|second|sixth|other)\b/.test(name);
    const article =
      head === 'the' || only ? 'the ' : image.thing.count === 'one' ? articleOf(name) : '';
    const many = image.thing.count === 'many';
    if (of === 'thread') return { text: `${article}${name}`, said: `${name} (seen)`, many };
    return { text: `${article}${name}`, said: name, noun: image.thing.noun, many };
  }

  #last: Thread | null = null;

  #how(doer: Person): Filling | null {
    const way =
      this.#random() < 0.4
        ? pick(this.#random, adverbials.ways)
        : composed(adverbials.composedWays, this.#random);
    return doer !== 'I' && /\bmy/.test(way) ? null : adverbial(way);
  }

  #act(form: string, doer: Person): Filling | null {
    if (form === 'do') {
      const act = this.#last?.act ?? null;
      if (act !== null) this.#notePlaceIn(act);
      return act === null ? null : { text: act, said: act };
    }
    const act = some(this.#field.acts, this.#random);
    if (act === null || !fitsSubject(doer, act)) return null;
    if (form !== 'act' && hasItsTense(act)) return null;
    this.#notePlaceIn(act);
    const text = inflected(act, form).replaceAll('{my}', doer === 'you' ? 'your' : 'my');
    return { text, said: act };
  }

  /** A verb phrase whose subject is a person of the topic. */
  actOfOthers(form: 'act' | 'acts' | 'acted' | 'acting'): Filling | null {
    const act = some(this.#field.acts, this.#random);
    if (act === null || !fitsSubject('others', act) || hasItsTense(act)) return null;
    this.#notePlaceIn(act);
    return { text: inflected(act, form), said: act };
  }

  #notePlaceIn(text: string): void {
    if (PLACED.test(text)) this.#hasPlace = true;
  }
}

function inflected(act: string, form: string): string {
  if (form === 'acting') return continuous(act);
  if (form === 'acted') return past(act);
  return form === 'acts' ? third(act) : act;
}

/** Whether a verb phrase's pronouns fit its subject: not 'we bite our tongue', 'they carry your shoes'. */
function fitsSubject(person: Person, act: string): boolean {
  if (/\beach other\b/.test(act)) return person === 'we';
  if (person === 'I') return !/\b(we|our|ours|us)\b/.test(act);
  if (/\{my\}|\b(I|me|my|mine|myself)\b/.test(act) && person !== 'you') return false;
  if (person === 'we') return true;
  return !/\b(you|your|yours|I|me|my|mine|myself|we|our|us)\b/.test(act);
}

const PAST_TIME =
  /^(the (day|night|summer|year|morning)|that|back when|on our first|since the|a year)\b|\b(went|stopped|called|left|came|had|was|were|got|turned|stood|broke|rang|began|knew|moved|laid|could|set)\b/;
const SAID_OF_THE_PAST =
  /\b(\w{1,40}ed|was|were|had|did|came|went|said|told|gave|took|made|knew|left|lost|found|kept|grew|now)\b/;
const TIME_NOW =
  /^(when|while|until|as soon|by the time|in your|ten years|light years|at ten, nine)\b|^(before|after|till|just before|every time) .{0,200}\b(I|you|it|they|can|is|are|dies|drops|ends|kick|lets|leaves|comes|falls|complain)\b/;

function tenseOf(time: string): 'past' | 'now' | null {
  if (PAST_TIME.test(time)) return 'past';
  return TIME_NOW.test(time) ? 'now' : null;
}

const other = (tense: 'past' | 'now') => (tense === 'past' ? 'now' : 'past');
const isSince = (time: string) => time.startsWith('since ');

function some(from: readonly string[], random: Random): string | null {
  return from.length > 0 ? pick(random, from) : null;
}

const adverbial = (text: string | null): Filling | null =>
  text === null ? null : { text, said: null };
const whole = (text: string | null): Filling | null =>
  text === null ? null : { text, said: text };
const spaced = (word: string) => (word === '' ? '' : `${word} `);
const articleOf = (name: string) =>
  /^[aeio]|^u(?!n?i)/.test(name) && !name.startsWith('one') ? 'an ' : 'a ';
