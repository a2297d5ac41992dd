import { keyOnWheel, readKey, readNote } from '../musical-key.ts';
import type { Key } from '../score.ts';

/** A key with its mode, as a lone letter may be an article. */
const KEY =
  /\b(?:in\s{1,30})?(?:the\s{1,30})?(?:key\s{1,30}of\s{1,30})?([A-G])(?:\s{0,30}(#|♯|♭|b|-?sharp|-?flat))?[\s-]{0,30}(major|minor|maj|min|m|dorian|phrygian|aeolian|locrian|lydian|mixolydian|ionian|harmonic minor|melodic minor|natural minor|dorisch|phrygisch|äolisch|lydisch|mixolydisch)(?![\p{L}\p{N}])/iu;
const BARE_KEY =
  /\b(?:key\s{1,30}of|in)\s{1,30}([A-G])(?:\s{0,30}(#|♯|♭|b|-?sharp|-?flat))?(?=$|[\s.,;!?])/u;
/** A key between two punctuation marks: 'Indie dance, B flat, 120'. */
const LONE_KEY =
  /(?<=[,;|/]\s{0,30})([A-G])(?:\s{0,30}(#|♯|♭|b|-?sharp|-?flat))?(?=\s{0,30}(?:$|[,.;|/]))/u;

/** A key on the Camelot wheel, A for minor: 'Camelot 8A', 'key 4B', 'in 11A'. */
const CAMELOT =
  /(?<!\p{L})(?:[Cc]amelot(?:\s{1,30}key)?|[Kk]ey(?:\s{1,30}of)?|[Ii]n)\s{0,30}:?\s{0,30}(1[0-2]|[1-9])([AB])(?![\p{L}\d])/u;

function wheelKey(text: string): { match: RegExpExecArray; key: Key } | null {
  const match = CAMELOT.exec(text);
  const key = match && keyOnWheel(`${match[1]}${match[2]}`);
  return match && key && { match, key };
}

/** The first key that a text names in one of five languages, and its match; null without one. */
export function keyIn(text: string): { match: RegExpExecArray; key: Key; said: string } | null {
  const foreign = foreignKey(text) ?? wheelKey(text);
  if (foreign) return { ...foreign, said: foreign.match[0] };
  const named = namedKey(text);
  // 'A major hit' names no key, 'in a major' does.
  const match =
    named && !/^a\s/.test(named[0]) ? named : (BARE_KEY.exec(text) ?? LONE_KEY.exec(text));
  return match && { match, key: keyFrom(match), said: match[0].replace(/^in\s+/i, '') };
}

/** 'In a minor key', 'a major mode': an article, and no key of A. */
const ARTICLE =
  /^(?:(?:in\s{1,30})?a\s{1,30}(?:major|minor)|(?:IN\s{1,30})?A\s{1,30}(?:MAJOR|MINOR))$/;
const IS_OF_MODE = /^\s{1,30}(?:key|mode|scale|tonality|mood|feel)(?!\p{L})/iu;
/** 'Em 3/4', 'em ritmo de' are 'in' in Portuguese. */
const PORTUGUESE_IN =
  /^\s{1,30}(?:\d\/\d|uma?|ritmo|compasso|andamento|estilo|tempo|portugu[eê]s|tr[eê]s|quatro)(?!\p{L})/iu;
/** Contexts in which letters of a key mean something else: 'EBM', 'FM piano', 'AM radio'. */
const NOT_A_KEY: Readonly<Record<string, RegExp>> = {
  ebm: /^/,
  am: /^\s+\p{L}/u,
  em: /^\s{1,30}(?:\p{Ll}|\p{Lu}{2}|\d\/\d)/u,
  fm: /^\s{1,30}(?:e[\s-]?)?(?:pianos?|bells?|synths?|bass|keys|rhodes|pads?)(?!\p{L})/iu,
};

/** The first letter with its mode; in 'I am', 'am Ende' and 'FM piano' there is none. */
function namedKey(text: string): RegExpExecArray | null {
  for (const match of text.matchAll(new RegExp(KEY.source, 'giu'))) {
    const said = match[0].trim();
    const behind = text.slice(match.index + match[0].length);
    const isArticle = ARTICLE.test(said) && IS_OF_MODE.test(behind);
    const isInOneCase = said === said.toLowerCase() || said === said.toUpperCase();
    const isName = isInOneCase && NOT_A_KEY[said.toLowerCase()]?.test(behind) === true;
    const isPreposition = said.toLowerCase() === 'em' && PORTUGUESE_IN.test(behind);
    if (!isArticle && !isName && !isPreposition) return match;
  }
  return null;
}

function keyFrom(match: RegExpExecArray): Key {
  const [, letter = 'C', accidental = '', mode = 'major'] = match;
  const minor = /^(?:min|m$|dor|phryg|aeol|äol|locr|harm|mel|nat)/i.test(mode);
  return { tonic: readNote(letter + accidental) ?? 0, mode: minor ? 'minor' : 'major' };
}

const GERMAN_KEY =
  /\b(cis|dis|eis|fis|gis|ais|his|ces|des|es|fes|ges|as|[a-h])[\s-]{0,30}(dur|moll)\b/iu;
const SYLLABLE_KEY =
  /(?<![\p{L}])(do|dó|ut|ré|re|mi|fa|fá|sol|la|lá|si)(?:[\s-]{0,30}(sostenido|dièse|diese|sustenido|#|♯)|[\s-]{0,30}(bemol|bémol|♭))?[\s-]{1,30}(mayor|menor|majeur|mineur|maior|d[oó]ric[oa]|fr[ií]gi[oa]|e[oó]li[oa]|l[ií]di[oa]|mixol[ií]di[oa]|dorien|phrygien|éolien|lydien|mixolydien)(?![\p{L}])/iu;

/** 'd-Moll', where h is B and b is B flat; 're menor', 'fa dièse mineur'. */
function foreignKey(text: string): { match: RegExpExecArray; key: Key } | null {
  const german = GERMAN_KEY.exec(text);
  if (german) {
    const key = readKey(german[0]);
    return key && { match: german, key };
  }
  const sung = SYLLABLE_KEY.exec(text);
  if (!sung) return null;
  const [, name = 'do', sharp, flat, said = ''] = sung;
  const tonic = readNote(name + (sharp ? '#' : flat ? 'b' : '')) ?? 0;
  return {
    match: sung,
    key: { tonic, mode: /^(?:menor|mineur|d|f|phr|e|é)/i.test(said) ? 'minor' : 'major' },
  };
}
