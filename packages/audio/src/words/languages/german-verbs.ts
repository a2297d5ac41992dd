import verbs from '#content/lyrics/de/verbs.json' with { type: 'json' };

export type Person = 'ich' | 'du' | 'er' | 'wir';

/** Irregular forms: 'schlafen' → ['schläft', 'schlief']. */
const STRONG: Readonly<Record<string, string>> = verbs.strong;

/** 'an/zünden' → ['an', 'zünden']. */
export function parted(infinitive: string): { prefix: string; verb: string } {
  const [first = '', second] = infinitive.split('/');
  return second === undefined ? { prefix: '', verb: first } : { prefix: first, verb: second };
}

/** The finite form of a verb without separable prefix, in the present or the past. */
export function conjugate(verb: string, person: Person, past: boolean): string {
  const [third, then] = STRONG[verb]?.split(' ') ?? [];
  if (past) return pastOf(verb, then, person);
  if (verb === 'sein') return { ich: 'bin', du: 'bist', er: 'ist', wir: 'sind' }[person];
  if (verb === 'haben') return { ich: 'habe', du: 'hast', er: 'hat', wir: 'haben' }[person];
  if (verb === 'werden') return { ich: 'werde', du: 'wirst', er: 'wird', wir: 'werden' }[person];
  if (person === 'wir') return verb;
  const stem = stemOf(verb);
  if (person === 'ich') return `${stem.replace(/(?<!i)e([lr])$/, '$1')}e`;
  if (person === 'er') return third ?? `${stem}${needsE(stem) ? 'et' : 't'}`;
  const changed = third?.replace(/e?t$/, '') ?? stem;
  const root = third && /[^aeiou]t$/.test(third) && changed !== stem ? changed : stem;
  if (/[sßzx]$/.test(root)) return `${root}t`;
  return `${root}${needsE(root) && root === stem ? 'est' : 'st'}`;
}

function pastOf(verb: string, then: string | undefined, person: Person): string {
  const stem = stemOf(verb);
  const base = then ?? `${stem}${needsE(stem) ? 'ete' : 'te'}`;
  const weak = base.endsWith('e');
  if (person === 'ich' || person === 'er') return base;
  if (person === 'wir') return weak ? `${base}n` : /ie$/.test(base) ? `${base}n` : `${base}en`;
  if (weak) return `${base}st`;
  return /[sßtdz]$/.test(base) ? `${base}est` : `${base}st`;
}

const stemOf = (verb: string) => verb.replace(/(?<=e[lr])n$|en$|n$/, '');
const needsE = (stem: string) => /([td]|[^aeiouäöülrh][mn])$/.test(stem) && !/[mn][mn]$/.test(stem);
