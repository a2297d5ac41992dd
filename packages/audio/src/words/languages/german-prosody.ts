import type { RhymeEnd } from '../rhyme.ts';
import type { Prosody } from './language-rules.ts';

const VOWEL = /ie|eu|äu|ei|ai|au|aa|ee|oo|[aeiouyäöü]/g;
const LIGHT = new Set(
  (
    'der die das den dem des ein eine einen einem einer und oder aber doch in im an am auf aus bei mit nach von vom zu zum zur für ' +
    'ich du er sie es wir ihr mich dich sich uns mir dir mein meine meinen meiner dein deine deinen deiner ist sind war waren hat ' +
    'wenn wie dass bis wo als durch um über unter vor ohne noch'
  ).split(' '),
);
const PREFIX = /^(be|ge|er|ver|zer|ent|emp)(?=[^aeiouyäöü]{0,200}[aeiouyäöü].{0,200}[aeiouyäöü])/;
/** Endings that carry no stress, so that a rhyme begins before them. */
const UNSTRESSED =
  /(e|en|er|el|em|et|es|est|ern|eln|ert|elt|end|ig|ige|igen|lich|liche|lichen|isch|ung|ungen|nis|enen|erte|erten|ete|eten|ende|enden)$/;
const STRESSED_END = /(tät|ion|ei|ieren|iert|ur|ant|ent|ie|ik|ett|al|or|üm|eur|uen)$/;

export const GERMAN_PROSODY: Prosody = {
  stresses(text) {
    return splitWords(text).flatMap((word) => {
      const vowels = [...word.matchAll(VOWEL)].length;
      if (vowels === 0) return [];
      if (LIGHT.has(word)) return Array.from({ length: vowels }, () => false);
      const at = PREFIX.test(word) ? 1 : 0;
      return Array.from({ length: vowels }, (_, index) => index === at);
    });
  },
  end(text) {
    const word = splitWords(text).at(-1);
    if (word === undefined) return null;
    const nuclei = [...word.matchAll(VOWEL)];
    if (nuclei.length === 0) return null;
    const nucleus = nuclei[rhymingNucleus(word, nuclei.length)] ?? nuclei[0];
    const start = nucleus?.index ?? 0;
    const vowel = nucleus?.[0] ?? '';
    const rest = word.slice(start + vowel.length);
    const tail = `${soundOf(vowel, rest)}${consonants(rest)}`;
    const onset = /(sch|ch|[^aeiouyäöü]{0,200})$/.exec(word.slice(0, start))?.[0] ?? '';
    return {
      word,
      tail,
      onset: consonants(onset),
      nearTail: consonantClasses(tail),
    } satisfies RhymeEnd;
  },
};

function splitWords(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}

/** Index of the vowel from which a word rhymes: the last one before unstressed endings. */
function rhymingNucleus(word: string, count: number): number {
  if (count === 1) return 0;
  let at = count - 1;
  let rest = word;
  while (at > 0) {
    const ending = UNSTRESSED.exec(rest)?.[0];
    if (ending === undefined || STRESSED_END.test(rest)) break;
    const weak = [...ending.matchAll(VOWEL)].length;
    if (at - weak < 0) break;
    at -= weak;
    rest = rest.slice(0, -ending.length);
    if ([...rest.matchAll(VOWEL)].length <= 1) break;
  }
  return at;
}

/** A vowel with its length, which rhymes depend on: 'Nacht' and 'Jagd' do not rhyme. */
function soundOf(vowel: string, rest: string): string {
  const same =
    { äu: 'eu', ai: 'ei', aa: 'a', ee: 'e', oo: 'o', ie: 'i', y: 'ü', ä: 'e' }[vowel] ?? vowel;
  if (['eu', 'ei', 'au'].includes(same)) return same;
  const long =
    ['ie', 'aa', 'ee', 'oo'].includes(vowel) ||
    /^(h|ß|[^aeiouyäöü]?$|[^aeiouyäöü][aeiouyäöü])/.test(
      rest.replace(/^(ch|sch)(?=$|[^aeiouyäöü])/, 'xx'),
    ) ||
    rest === '';
  return `${same}${long && !/^(ck|tz|x|sch|ch|ng|nk)/.test(rest) ? ':' : ''}`;
}

/** Consonants by sound: final devoicing, double letters as one. */
function consonants(text: string): string {
  return text
    .replace(/^h(?=$|[^aeiouyäöü]|e)/, '')
    .replace(/ng/g, 'ŋ')
    .replace(/ck/g, 'k')
    .replace(/tz/g, 'ts')
    .replace(/z/g, 'ts')
    .replace(/dt/g, 't')
    .replace(/ß/g, 's')
    .replace(/v|ph/g, 'f')
    .replace(/([^aeiouyäöü])\1/g, '$1')
    .replace(/ig$/, 'ich')
    .replace(/([bdg])(?=(s|t|st)?$)/g, (letter) => ({ b: 'p', d: 't', g: 'k' })[letter] ?? letter);
}

/** Consonant classes for near rhymes: equal for 'Traum' and 'kaum', 'Regen' and 'Leben'. */
function consonantClasses(tail: string): string {
  return tail
    .replace(/[mnŋ]/g, 'N')
    .replace(/[bdg]/g, 'D')
    .replace(/[ptk]/g, 'T')
    .replace(/sch|ch|[sf]/g, 'S')
    .replace(/ü/g, 'i')
    .replace(/eu/g, 'ei')
    .replace(/ö/g, 'e');
}
