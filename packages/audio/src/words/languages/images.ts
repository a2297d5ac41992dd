import { pick, type Random } from '../../random.ts';
import { composed } from '../lyricist/draw.ts';
import type { Image, LanguageRules, LanguageField } from './language-rules.ts';

/** A field with its weights in a song. */
export interface SongField extends LanguageField {
  readonly share: number;
  readonly themed: boolean;
}

/** Words for a slot; `said` is null for adverbials. */
export interface Words {
  readonly text: string;
  readonly said: string | null;
  readonly noun?: string;
  readonly many?: boolean;
}

const adverb = (text: string): Words => ({ text, said: null });

/** Draws the words for the slots of one line, all from one field. */
export class LanguageImages {
  readonly #rules: LanguageRules;
  readonly #field: SongField;
  readonly #random: Random;
  readonly #thread: Image | null;
  readonly #drawn = new Set<string>();
  #last: Image | null = null;
  #placed = false;

  constructor(rules: LanguageRules, field: SongField, random: Random, thread: Image | null) {
    this.#rules = rules;
    this.#field = field;
    this.#random = random;
    this.#thread = thread;
  }

  /** @returns null if the field has nothing suitable or the drawn image is in the line already */
  fill(slot: string): readonly Words[] | null {
    const [body = '', extra] = slot.split(' +');
    const added = extra === undefined ? [] : [this.#adverb(extra)];
    const [more] = added;
    if (more === null) return null;
    const words = this.#fill(body, more?.text ?? '');
    if (words === null || (words.said !== null && this.#drawn.has(words.said))) return null;
    if (words.said !== null) this.#drawn.add(words.said);
    // The adverb stands within the clause: it is only remembered.
    return more ? [words, { text: '', said: null, noun: more.text }] : [words];
  }

  #adverb(slot: string): Words | null {
    const [head, tense] = slot.split(' ');
    if (head === 'where') return this.#where();
    return adverb(head === 'how' ? this.#how() : this.#when(tense ?? ''));
  }

  #fill(slot: string, within: string): Words | null {
    const [head = '', ...forms] = slot.split(' ');
    const form = forms.join(' ');
    switch (head) {
      case 'where':
      case 'when':
      case 'how':
        return this.#adverb(slot);
      case 'cry': {
        const cry = pick(this.#random, this.#rules.patterns.cries);
        return { text: cry, said: cry };
      }
      case 'sense':
        return this.#sense(form);
      case 'thing':
        return this.#clause(aThing(this.#field, this.#random), 'the', form, within);
      case 'thread':
        return this.#thread && this.#clause(this.#thread, 'the', form, within, head);
      case 'that':
        return this.#thread && this.#clause(this.#thread, 'that', form, within, head);
      case 'do':
        return this.#last && adverb(this.#did(this.#last, form));
      case 'the':
      case 'a':
        return this.#phrase(head, forms);
      default:
        return this.#act(forms, within);
    }
  }

  #where(): Words | null {
    if (this.#placed) return null;
    this.#placed = true;
    return adverb(pick(this.#random, this.#field.places));
  }

  #when(tense: string): string {
    const { pastTime, nowTime, patterns } = this.#rules;
    const fits = (time: string) => (tense === 'past' ? !nowTime.test(time) : !pastTime.test(time));
    const own = this.#field.times.filter(fits);
    if (own.length > 0 && this.#random() < 0.3) return pick(this.#random, own);
    return this.#random() < 0.4
      ? pick(this.#random, patterns.times.filter(fits))
      : composed(patterns.composedTimes, this.#random);
  }

  #how(): string {
    const { ways, composedWays } = this.#rules.patterns;
    return this.#random() < 0.5 ? pick(this.#random, ways) : composed(composedWays, this.#random);
  }

  #sense(form: string): Words | null {
    const sense = pick(this.#random, this.#field.senses);
    const many = this.#rules.isPlural(sense);
    if (form === 'one' && many) return null;
    const text = this.#rules.sense(sense, form);
    if (text === null) return null;
    this.#takePlaceOf(sense);
    return { text, said: sense, many };
  }

  #clause(
    image: Image,
    as: 'the' | 'that',
    form: string,
    within: string,
    slot = 'thing',
  ): Words | null {
    if (this.#placed && within === '' && this.#rules.placed.test(image.does)) return null;
    if (within !== '' && this.#rules.placed.test(image.does)) return null;
    this.#takePlaceOf(image.does);
    const text = this.#rules.clause(image, as, form, within);
    if (text === null) return null;
    const said = `${image.noun} ${image.adjective}: ${image.does}`;
    return slot === 'thing'
      ? { text, said, noun: image.noun }
      : { text, said: `${said} (${form})` };
  }

  #did(image: Image, form: string): string {
    this.#takePlaceOf(image.does);
    return this.#rules.act(image.does, 'el', form, '') ?? image.does;
  }

  #phrase(as: 'the' | 'a', forms: readonly string[]): Words | null {
    const [what, form = ''] = forms;
    const image = what === 'thread' ? this.#thread : aThing(this.#field, this.#random);
    if (image === null) return null;
    const many = this.#rules.isPlural(image.noun);
    if (form === 'one' && many) return null;
    this.#last = image;
    const text = this.#rules.phrase(image, as, form);
    const said = `${image.adjective} ${image.noun}`;
    return what === 'thread'
      ? { text, said: `${said} (seen)`, many }
      : { text, said, noun: image.noun, many };
  }

  #act([person = '', ...form]: readonly string[], within: string): Words | null {
    const act = pick(this.#random, this.#field.acts);
    const { placed } = this.#rules;
    if ((this.#placed || within !== '') && placed.test(act) && !TIMELY.test(within)) return null;
    this.#takePlaceOf(act);
    const text = this.#rules.act(act, person, form.join(' '), within);
    return text === null ? null : { text, said: act };
  }

  #takePlaceOf(text: string): void {
    if (this.#rules.placed.test(text)) this.#placed = true;
  }
}

/** Adverbials of time and manner, which may accompany one of place. */
const TIMELY =
  /^(um|gegen|kurz|an einem|ende|mitte|anfang|ohne|mit|wie|jeden|den|die ganze|ganz)\b/i;

export function aThing(field: LanguageField, random: Random): Image {
  const [adjectives = '', noun = '', does = ''] = pick(random, field.things)
    .split(' | ')
    .map((part) => part.trim());
  return {
    noun,
    adjective: random() < 0.35 ? '' : pick(random, adjectives.split(/,\s{0,5}/)),
    does: pick(random, does.split(/,\s{0,5}/)),
  };
}
