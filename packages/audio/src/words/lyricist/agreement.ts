import { isKnownWord } from '../pronunciation.ts';

/** Frames that refer to something known and need a definite determiner: 'to that van', not 'to a van'. */
const NEEDS_DEFINITE =
  /, \{topic\}$|(?:^|^and )\{topic\} (?:on|was|is|has|all|could)\b|\b(?:to|in|by|for|if|up|of|about|at|from|miss|known|like|away|have|carry|see|hear|without) \{topic\}/;
/** Frames that address the topic ('{topic}, take me home'), without an article. */
const ADDRESSES = /^\{topic\}, /;
const NEEDS_DEFINITE_PLURAL = /\b(?:to|if|carry) \{topic\}/;
/** Words after the head of a noun phrase. */
const AFTER_THE_HEAD =
  /\s(?:of|in|on|at|to|for|from|with|by|under|over|upon|down|behind|round|through|that|named|called|we|you|i|they|that|who)\s/;
const IRREGULAR_PLURALS = new Set('people children men women feet teeth mice geese'.split(' '));
/** Places that take 'in' instead of 'at'. */
const INSIDE =
  /\b(desert|city|town|hometown|valley|forest|woods|jungle|country|countryside|village|street|mountains|hills|suburbs|world|sky|ghetto|hood|space)$/i;
const ON = /\b(road|highway|bridge|beach|train|bus|hill|mountain|island|moon|roof|farm)\b/i;
const INDEFINITE = /^an? /;
const ARTICLE = /^(?:an?|the) /;
const DETERMINED =
  /^(?:the|my|your|his|her|its|our|their|this|that|these|those|all|every|some|any|no|many|few|\d\S{0,60}|two|three|four|five|six|seven|eight|nine|ten|\w{1,40}teen|\w{1,40}ty) /i;

/** Inserts the topic's phrase into `{topic}` slots, with the right determiner, preposition and verb form. */
export function nameInFrame(given: string, phrase: string): string {
  // 'At the station', but 'on the road' and 'in Texas'.
  const onto = ON.test(phrase) ? given.replace(/\bat \{topic\}/, 'on {topic}') : given;
  const placed =
    /^[A-Z]/.test(phrase) || INSIDE.test(phrase)
      ? given.replace(/\bat \{topic\}/, 'in {topic}')
      : onto;
  const frame = phrase === 'home' ? placed.replace(/\bto \{topic\}/, '{topic}') : placed;
  const many = isPlural(phrase);
  const known = determined(frame, phrase);
  const verbs = many
    ? frame
        .replace(/\{topic\} was\b/g, '{topic} were')
        .replace(/\{topic\} is\b/g, '{topic} are')
        .replace(/\{topic\} has\b/g, '{topic} have')
        .replace(/\bthere was \{topic\}/g, 'there were {topic}')
        .replace(/\bthere's \{topic\}/g, 'there are {topic}')
    : frame;
  return verbs.replaceAll('{topic}', () => known);
}

function determined(frame: string, phrase: string): string {
  if (ADDRESSES.test(frame)) return phrase.replace(ARTICLE, '');
  if (INDEFINITE.test(phrase)) {
    return NEEDS_DEFINITE.test(frame) ? phrase.replace(INDEFINITE, 'that ') : phrase;
  }
  const bare = isPlural(phrase) && !DETERMINED.test(phrase) && !phrase.includes(' and ');
  return bare && NEEDS_DEFINITE_PLURAL.test(frame) ? `those ${phrase}` : phrase;
}

/** Whether a noun phrase is plural: 'my parents', 'coffee and cigarettes', but not 'the bus'. */
export function isPlural(phrase: string): boolean {
  const low = phrase.toLowerCase();
  const first = low.split(' ')[0] ?? '';
  if (INDEFINITE.test(low) || /..ing$/.test(first)) return false;
  const head = low.split(AFTER_THE_HEAD)[0] ?? low;
  if (/\sand\s/.test(head)) return true;
  const noun = head.split(' ').at(-1) ?? '';
  if (IRREGULAR_PLURALS.has(noun)) return true;
  if (/^(thermos|chaos|cosmos|campus|circus|canvas)$/.test(noun)) return false;
  if (!/[^sui'’]s$/.test(noun) || phrase !== low) return false;
  return [noun.slice(0, -1), noun.slice(0, -2), `${noun.slice(0, -3)}y`].some(
    (one) => one.length > 1 && isKnownWord(one),
  );
}
