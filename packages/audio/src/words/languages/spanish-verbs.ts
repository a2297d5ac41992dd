import verbs from '#content/lyrics/es/verbs.json' with { type: 'json' };

export const PERSONS = ['yo', 'tú', 'él', 'nosotros', 'ellos'] as const;
export type Person = (typeof PERSONS)[number];
export type Tense = 'pres' | 'pret' | 'imp' | 'fut' | 'subj';

/** Stem changes and irregular forms. */
const CHANGES: Readonly<Record<string, string>> = verbs.changes;
const OWN: Readonly<Record<string, Readonly<Partial<Record<string, string>>>>> = verbs.own;

const ENDINGS: Readonly<Record<Tense, Readonly<Record<'a' | 'e' | 'i', string>>>> = {
  pres: { a: 'o as a amos an', e: 'o es e emos en', i: 'o es e imos en' },
  pret: { a: 'é aste ó amos aron', e: 'í iste ió imos ieron', i: 'í iste ió imos ieron' },
  imp: { a: 'aba abas aba ábamos aban', e: 'ía ías ía íamos ían', i: 'ía ías ía íamos ían' },
  fut: { a: 'é ás á emos án', e: 'é ás á emos án', i: 'é ás á emos án' },
  subj: { a: 'e es e emos en', e: 'a as a amos an', i: 'a as a amos an' },
};

/** 'contar', 'yo', 'pres' → 'cuento'. */
export function conjugate(infinitive: string, person: Person, tense: Tense): string {
  const at = PERSONS.indexOf(person);
  const own = OWN[infinitive]?.[tense]?.split(' ');
  if (own) return own[at] ?? own[0] ?? infinitive;
  const kind = kindOf(infinitive);
  const ending = ENDINGS[tense][kind].split(' ')[at] ?? '';
  if (tense === 'fut')
    return `${OWN[infinitive]?.stemFut ?? infinitive.replace('í', 'i')}${ending}`;
  const stem = infinitive.slice(0, -2);
  return spelt(stem, changed(stem, infinitive, at, tense), ending, kind);
}

/** 'contar' → 'contando', 'dormir' → 'durmiendo', 'caer' → 'cayendo'. */
export function gerund(infinitive: string): string {
  const own = OWN[infinitive]?.ger;
  if (own) return own;
  const stem = infinitive.slice(0, -2);
  if (kindOf(infinitive) === 'a') return `${stem}ando`;
  const weak = changed(stem, infinitive, 2, 'pret');
  return /[aeou]$/.test(weak) && !/[qg]u$/.test(weak) ? `${weak}yendo` : `${weak}iendo`;
}

const kindOf = (infinitive: string) =>
  infinitive.at(-2) === 'a' ? 'a' : infinitive.at(-2) === 'e' ? 'e' : 'i';

/** The stem with the vowel change of a form: 'duerm', 'durm'. */
function changed(stem: string, infinitive: string, at: number, tense: Tense): string {
  const change = CHANGES[infinitive];
  if (!change) return stem;
  const [strong = '', weak = ''] = change.split('/');
  const stressed = at !== 3;
  if ((tense === 'pres' || tense === 'subj') && stressed) return swap(stem, strong);
  const raised = (tense === 'pret' && (at === 2 || at === 4)) || (tense === 'subj' && !stressed);
  return raised && weak ? swap(stem, weak) : stem;
}

/** Replaces the last vowel of a stem: 'o' of 'cont' by 'ue'. */
function swap(stem: string, vowels: string): string {
  const from = {
    ue: /[ou](?=[^aeiou]{0,200}$)/,
    ie: /[ei](?=[^aeiou]{0,200}$)/,
    i: /e(?=(?:[^aeiou]|(?<=g)u){0,6}$)/,
    u: /o(?=[^aeiou]{0,200}$)/,
    í: /i(?=[^aeiou]{0,200}$)/,
    ú: /u(?=[^aeiou]{0,200}$)/,
  }[vowels];
  return from ? stem.replace(from, vowels) : stem;
}

/** Adapts the spelling of the stem's last letter so that its sound stays the same before the ending. */
function spelt(stem: string, root: string, ending: string, kind: 'a' | 'e' | 'i'): string {
  const bright = /^[eéií]/.test(ending);
  if (kind === 'a' && bright) {
    if (stem.endsWith('gu')) return `${root.slice(0, -1)}ü${ending}`;
    if (stem.endsWith('c')) return `${root.slice(0, -1)}qu${ending}`;
    if (stem.endsWith('g')) return `${root}u${ending}`;
    if (stem.endsWith('z')) return `${root.slice(0, -1)}c${ending}`;
  }
  if (kind !== 'a' && !bright) {
    if (stem.endsWith('gu')) return `${root.slice(0, -1)}${ending}`;
    if (stem.endsWith('g')) return `${root.slice(0, -1)}j${ending}`;
    if (/[aeou]c$/.test(stem)) return `${root.slice(0, -1)}zc${ending}`;
    if (stem.endsWith('c')) return `${root.slice(0, -1)}z${ending}`;
    if (/[^qg]u$/.test(stem)) return `${root}y${ending}`;
  }
  if (kind !== 'a' && /[^qg]u$/.test(stem) && /^e/.test(ending)) return `${root}y${ending}`;
  // The i of the ending becomes y between vowels ('cayó') and is dropped after ñ ('ciñeron').
  if (/^i[eó]/.test(ending) && /[aeou]$/.test(root) && !/[qg]u$/.test(root)) {
    return `${root}y${ending.slice(1)}`;
  }
  if (/^i[eó]/.test(ending) && /(ñ|ll)$/.test(root)) return `${root}${ending.slice(1)}`;
  if (/^i(ste|mos)/.test(ending) && /[aeo]$/.test(root)) return `${root}í${ending.slice(1)}`;
  return `${root}${ending}`;
}

/** An infinitive with its pronoun, if it has one: 'ponerle' → ['poner', 'le']. */
export function parted(word: string): { verb: string; pronoun: string } {
  const [, verb = word, pronoun = ''] =
    /^(.{0,200}(?:[aeií]r))(me|te|se|le|lo|la|nos|les|los|las)?$/.exec(word) ?? [];
  return { verb, pronoun };
}
